/**
 * Makes webpack's files smaller by esbuild, which takes two seconds where webpack's own way takes a minute for Univer. Comments with a
 * licence stay.
 */
class EsbuildMinifyPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('esbuild', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'esbuild', stage }, async (assets) => {
        // Only a build loads it.
        const { transform } = require('esbuild');
        const files = Object.keys(assets).filter((file) => file.endsWith('.js'));
        await Promise.all(
          files.map(async (file) => {
            const code = assets[file].source().toString();
            const { code: smaller } = await transform(code, { minify: true, target: 'es2022' });
            compilation.updateAsset(file, new sources.RawSource(smaller));
          }),
        );
      });
    });
  }
}

module.exports = { EsbuildMinifyPlugin };
