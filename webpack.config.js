const path = require('node:path');
const { DefinePlugin } = require('webpack');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const { generateCustomFunctionsMetadata } = require('custom-functions-metadata');
const { NormalModuleReplacementPlugin } = require('webpack');
const { isOwnComputer, readAddress } = require('./build/address');
const { EsbuildMinifyPlugin } = require('./build/esbuild-minify-plugin');
const { html } = require('./build/functions-page');
const { inTemplate } = require('./build/page-template');
const { NoticesPlugin } = require('./build/notices');
const { PublishedPlugin } = require('./build/published-plugin');
const { SHEETS_AS_TEXT } = require('./build/sheets-as-text');

const source = (file) => path.join(__dirname, 'src', file);
const workbenchSource = (file) => path.join(__dirname, 'packages/excel-workbench/src', file);

/** The families of functions, in the order in which Excel lists them. */
const FUNCTION_FILES = [
  'verdicts',
  'ratios',
  'field',
  'records',
  'funds',
  'fund-lists',
  'money',
  'lists',
  'history',
  'cards',
].map((family) => source(`functions/${family}.ts`));

/** Parameters that take one of a few words, which Excel then offers; a test holds them against the contract's. */
const CHOICES = {
  rulebook: ['aaoifi', 'djim', 'ftse', 'msci', 'sp'],
  bucket: ['compliant', 'non_compliant', 'doubtful', 'unscreened'],
  kind: ['halal', 'non_compliant', 'doubtful'],
  doubtful: ['none', 'half', 'all'],
};

/** Where the add-in will be served: `npm run build -- --address …` or the variable ADDIN_ADDRESS. */
const ADDRESS = readAddress(process.env.ADDIN_ADDRESS);

const HELP = `${ADDRESS}/functions.html`;

/** Writes functions.json, from which Excel learns the functions before it has loaded any code. */
class FunctionsMetadataPlugin {
  constructor({ withCards }) {
    this.withCards = withCards;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('functions.json', (compilation) => {
      FUNCTION_FILES.forEach((file) => compilation.fileDependencies.add(file));
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'functions.json', stage }, async () => {
        const { metadataJson, errors } = await generateCustomFunctionsMetadata(FUNCTION_FILES);
        errors.forEach((error) => compilation.errors.push(new WebpackError(`functions.json: ${error}`)));
        if (errors.length > 0) return;
        const metadata = JSON.parse(metadataJson);
        // Lets functions take and answer data types. Excel 2021 was told to answer #VALUE! in every cell with it (office-js#3504), and
        // crashed with allowErrorForDataTypeAny beside it (office-js#4385), which is therefore never set.
        if (this.withCards) metadata.allowCustomDataForDataTypeAny = true;
        else delete metadata.allowCustomDataForDataTypeAny;
        delete metadata.allowErrorForDataTypeAny;
        for (const one of metadata.functions) {
          one.helpUrl = `${HELP}#${one.id}`;
          // Excel then tells which cell asks, by which the add-in keeps cells current (functions/asked-cells.ts).
          one.options = { ...one.options, requiresAddress: true };
          for (const parameter of one.parameters) {
            if (parameter.name in CHOICES) parameter.customEnumId = parameter.name.toUpperCase();
          }
        }
        metadata.enums = Object.entries(CHOICES).map(([name, values]) => ({
          id: name.toUpperCase(),
          type: 'string',
          values: values.map((value) => ({ name: value, stringValue: value })),
        }));
        compilation.emitAsset(
          'functions.json',
          new sources.RawSource(`${JSON.stringify(metadata, null, 2)}\n`),
        );
        compilation.emitAsset('functions.html', new sources.RawSource(html(metadata)));
      });
    });
  }
}

// Types are checked once, by `npm run check`; the build only leaves them out.
const TYPESCRIPT = { test: /\.ts$/, use: { loader: 'ts-loader', options: { transpileOnly: true } } };

const shared = (mode, folder) => ({
  mode,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? false : 'source-map',
  output: {
    path: path.join(__dirname, folder),
    filename: '[name].js',
    clean: true,
    compareBeforeEmit: false,
  },
  resolve: { extensions: ['.ts', '.js'] },
  performance: { hints: false },
  stats: 'errors-warnings',
});

/** What the policy of a published add-in refuses, its code does not offer either. */
const NO_SERVICE_ON_OWN_COMPUTER = new NormalModuleReplacementPlugin(
  /[\\/]client[\\/]http[\\/]own-computer\.ts$/,
  source('client/http/own-computer-refused.ts'),
);

const PAGE_TEMPLATE = source('pages/template/page.html');

/** A page of src/pages as it is published: in the template, with the address at which the add-in is served. */
const published = (page) => inTemplate(page.toString(), PAGE_TEMPLATE).replaceAll('{{address}}', ADDRESS);

/**
 * The add-in, as it is published.
 *
 * @returns {import('webpack').Configuration}
 */
const addin = (mode, withCards) => ({
  ...shared(mode, 'dist'),
  name: 'addin',
  entry: { addin: source('addin/start.ts') },
  // Code is cached for good: what has changed has another name.
  output: { ...shared(mode, 'dist').output, filename: '[name].[contenthash:10].js' },
  module: { rules: [TYPESCRIPT, SHEETS_AS_TEXT] },
  plugins: [
    new FunctionsMetadataPlugin({ withCards }),
    // functions/edge.ts
    new DefinePlugin({ WITH_CARDS: JSON.stringify(withCards) }),
    new HtmlPlugin({
      filename: 'taskpane.html',
      template: source('taskpane/taskpane.html'),
      scriptLoading: 'blocking',
      inject: 'body',
    }),
    new PublishedPlugin({ address: ADDRESS }),
    new NoticesPlugin(),
    ...(isOwnComputer(ADDRESS) ? [] : [NO_SERVICE_ON_OWN_COMPUTER]),
    new CopyPlugin({
      patterns: [
        { from: 'src/pages/*.html', to: '[name][ext]', transform: published },
        'src/pages/pages.css',
        'src/pages/shortcuts.json',
        'src/taskpane/taskpane.css',
        { from: 'assets/icons', to: 'assets/icons' },
      ],
    }),
  ],
});

// The page's policy lets no script write a <style>: a file of styles becomes a sheet that the page adopts.
const STYLES = { test: /\.css$/, loader: 'css-loader', options: { exportType: 'css-style-sheet' } };

/**
 * The workbench's page. It is made smaller by esbuild, since webpack's own way takes longer than all the rest.
 *
 * @returns {import('webpack').Configuration}
 */
const workbench = (mode) => ({
  ...shared(mode, 'dist-workbench'),
  name: 'workbench',
  entry: {
    workbench: workbenchSource('page/main.ts'),
    'workbench-frame': workbenchSource('page/frame.ts'),
    trace: workbenchSource('page/trace.ts'),
  },
  optimization: { minimizer: [new EsbuildMinifyPlugin()] },
  module: { rules: [TYPESCRIPT, STYLES] },
  plugins: [
    new HtmlPlugin({
      filename: 'workbench.html',
      template: workbenchSource('page/page.html'),
      chunks: ['workbench'],
    }),
  ],
});

/**
 * The gateway's first-run and admin page, which the gateway serves below `/admin/` (`src/gateway/admin/page-files.ts`).
 *
 * @returns {import('webpack').Configuration}
 */
const gateway = (mode) => ({
  ...shared(mode, 'dist-gateway'),
  name: 'gateway',
  entry: { admin: source('gateway/page/main.ts') },
  output: {
    ...shared(mode, 'dist-gateway').output,
    filename: '[name].[contenthash:10].js',
    publicPath: '/admin/',
  },
  module: { rules: [TYPESCRIPT, SHEETS_AS_TEXT] },
  plugins: [new HtmlPlugin({ filename: 'admin.html', template: source('gateway/page/page.html') })],
});

/**
 * @param env what build/build.js makes of its arguments. `perpetual` builds the add-in for Excel 2021 and 2024 without a subscription:
 *   neither cards nor permission for data types (docs/architecture.md).
 */
module.exports = ({ perpetual = false } = {}, { mode = 'production' } = {}) => [
  addin(mode, !perpetual),
  workbench(mode),
  gateway(mode),
];
