import { parseArgs } from 'node:util';
import { builtAddin, builtPage } from './built-addin';
import { CommandProblem } from './command-problem';
import { runCommand } from './run-command';
import { startSite } from './site';

const DEFAULT_PORT = 3000;

/** `npm start`: builds the add-in, serves it and the sample service, and says where everything is, until it is stopped. */
async function start(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' } } });
  const { dist } = await builtAddin();
  const workbench = await builtPage();
  const site = await startSite({ dist, workbench, port: readPort(values.port) });
  console.log(
    [
      '',
      `Shariah Screening for Excel, on sample figures (not a current screening): ${site.url}`,
      '',
      '  Open this address: a sheet with the add-in in it, no Excel needed.',
      '',
      `  task pane           ${site.url}/taskpane.html  (opens inside Excel)`,
      `  functions           ${site.url}/functions.json`,
      `  screening service   ${site.url}/api/v1/compliance/AAPL  (header X-API-Key)`,
      '',
      '  demo keys, one a plan:',
      ...Object.entries(site.keys).map(([plan, key]) => `    ${plan.padEnd(20)} ${key}`),
      '',
      '  without Excel:      npm run screen -- assets/portfolios/fidelity.csv --out report.xlsx',
      '  with Excel here:    npm run excel   (makes a certificate for https and loads manifest.xml)',
      '',
      'Ctrl+C stops it.',
    ].join('\n'),
  );
  await stopped();
  await site.close();
  return 0;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new CommandProblem(`--port must be a whole number up to 65535, and was "${text}".`);
}

function stopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}

runCommand(start);
