/**
 * `npm run build`: runs webpack for publishing. webpack refuses options that it does not know, so the project's own are handed to
 * webpack.config.js as webpack's `env`; everything else goes to webpack as it is.
 */
const { spawnSync } = require('node:child_process');

/** The project's own options, by what stands on the command line. */
const OPTIONS = {
  /** The variant for Excel without a subscription (docs/architecture.md). */
  '--perpetual': ['--env', 'perpetual'],
};

const given = process.argv.slice(2).flatMap((argument) => OPTIONS[argument] ?? [argument]);
const webpack = require.resolve('webpack-cli/bin/cli.js');
const { status } = spawnSync(process.execPath, [webpack, '--mode', 'production', ...given], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
