/**
 * `npm run build`: the commands, and webpack for publishing, with the options of ours. `--address https://addin.example.com` (or the variable
 * ADDIN_ADDRESS) says where the add-in will be served; `--perpetual` builds the variant for Excel without a subscription
 * (docs/deploy.md).
 */
const { parseArgs } = require('node:util');
const { readAddress } = require('./address');
const { buildCommands } = require('./commands');

const OURS = { address: { type: 'string' }, perpetual: { type: 'boolean' } };
/** Handed to webpack as they are. */
const OF_WEBPACK = { 'config-name': { type: 'string' }, 'output-path': { type: 'string' } };

async function main() {
  let values;
  try {
    ({ values } = parseArgs({ options: { ...OURS, ...OF_WEBPACK } }));
    if (values.address === '') throw new Error('--address needs an address, like https://addin.example.com.');
    process.env.ADDIN_ADDRESS = readAddress(values.address ?? process.env.ADDIN_ADDRESS);
  } catch (error) {
    const hint = error.code?.startsWith('ERR_PARSE_ARGS')
      ? '. The build takes --address https://addin.example.com and --perpetual.'
      : '';
    process.stderr.write(`${error.message}${hint}\n`);
    process.exitCode = 2;
    return;
  }
  // With the name of one of webpack's configurations, that one alone is wanted.
  if (values['config-name'] === undefined) await buildCommands({ tidy: true });
  // webpack refuses options that it does not know: ours reach webpack.config.js as its `env`, or as a variable.
  const ours = values.perpetual ? ['--env', 'perpetual'] : [];
  const others = Object.keys(OF_WEBPACK).flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []));
  process.argv.splice(2, Infinity, '--mode', 'production', ...ours, ...others);
  require('webpack-cli/bin/cli.js');
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
