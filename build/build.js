/**
 * `npm run build`: webpack, with the options of ours. `--address https://addin.example.com` (or the variable ADDIN_ADDRESS) says where the
 * add-in will be served; docs/deploy.md.
 */
const { parseArgs } = require('node:util');
const { readAddress } = require('./address');

function main() {
  let values;
  try {
    ({ values } = parseArgs({ options: { address: { type: 'string' } } }));
    if (values.address === '') throw new Error('--address needs an address, like https://addin.example.com.');
    process.env.ADDIN_ADDRESS = readAddress(values.address ?? process.env.ADDIN_ADDRESS);
  } catch (error) {
    const hint = error.code?.startsWith('ERR_PARSE_ARGS')
      ? '. The build takes --address https://addin.example.com.'
      : '';
    process.stderr.write(`${error.message}${hint}\n`);
    process.exitCode = 2;
    return;
  }
  process.argv.splice(2, Infinity, '--mode', 'production');
  require('webpack-cli/bin/cli.js');
}

main();
