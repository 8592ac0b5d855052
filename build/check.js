/**
 * `npm run check`: types, lint, formatting, and what is not used. As many run at a time as there are cores; what each says is printed
 * when it has ended, and all of them run, whatever the others find.
 */
const { spawn } = require('node:child_process');
const { availableParallelism } = require('node:os');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');

/** TypeScript 7 checks types in a fifth of the time that TypeScript 6 takes; the lint and webpack need the functions of the latter. */
const types = (project) => ['typescript-7/bin/tsc', '-p', project, '--noEmit'];

/** The program below node_modules and its arguments, by what is checked; the longest first. */
const CHECKS = {
  lint: ['eslint/bin/eslint.js', '.'],
  types: types('.'),
  'types of the add-in, without Node': types('tsconfig/addin.json'),
  'types of the commands, without jest': types('tsconfig/cli.json'),
  'types of excel-workbench': types('packages/excel-workbench'),
  formatting: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  'types of the pure parts, without Node and DOM': types('tsconfig/pure.json'),
  'types of the service, without DOM': types('tsconfig/service.json'),
  'types of the gateway, without DOM': types('tsconfig/gateway.json'),
  "types of the gateway's pages": types('tsconfig/gateway-page.json'),
  'types of xlsx-patch': types('packages/xlsx-patch'),
  'types of visible-text': types('packages/visible-text'),
  'what is not used': ['knip/bin/knip.js', '--no-progress'],
};

/** @returns whether nothing was found. */
function run(name, [program, ...args]) {
  const began = Date.now();
  const file = path.join(ROOT, 'node_modules', program);
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  return new Promise((done) =>
    child.once('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n${said}`);
      done(code === 0);
    }),
  );
}

async function main() {
  const left = Object.entries(CHECKS);
  let passed = true;
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) passed = (await run(...next)) && passed;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (!passed) process.exitCode = 1;
}

main();
