import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { isStale } from '../../build/freshness';
import { CommandProblem } from './command-problem';

/** The built add-in, as any Excel would load it. */
export interface BuiltAddin {
  /** The folder that is served. */
  readonly dist: string;
  readonly manifest: string;
}

const ROOT = resolve(__dirname, '../..');
const DIST = join(ROOT, 'dist');
const WORKBENCH = join(ROOT, 'dist-workbench');
const GATEWAY = join(ROOT, 'dist-gateway');

/** What webpack makes, by the names of its configurations: where it lies, and the file that is written last. */
const BUNDLES = {
  addin: {
    folder: DIST,
    proof: 'functions.json',
    sources: [
      'src/contract',
      'src/client',
      'src/portfolio',
      'src/functions',
      'src/reports',
      'src/i18n',
      'src/theme',
      'src/pages',
      'src/taskpane',
      'src/addin',
    ],
    name: 'add-in',
  },
  workbench: {
    folder: WORKBENCH,
    proof: 'workbench.html',
    sources: ['packages/excel-workbench/src', 'packages/xlsx-patch/src', 'packages/visible-text/src'],
    name: 'page',
  },
  gateway: {
    folder: GATEWAY,
    proof: 'admin.html',
    sources: ['src/gateway/page', 'src/contract', 'src/theme', 'packages/visible-text/src'],
    name: 'admin page',
  },
} as const;

const SHARED_SOURCES = [
  'assets/icons',
  'assets/package',
  'build',
  'manifest.xml',
  'package.json',
  'webpack.config.js',
  'tsconfig.json',
  'package-lock.json',
];

/** The built add-in; built anew, for the address that it stands built for, when a source is younger than what stands in dist/. */
export async function builtAddin(): Promise<BuiltAddin> {
  await ensureBuilt('addin');
  return { dist: DIST, manifest: await readFile(join(DIST, 'manifest.xml'), 'utf8') };
}

/** The namespace of the add-in's functions, as the manifest of the built add-in names it. */
export async function addinNamespaces(): Promise<readonly string[]> {
  const { manifest } = await builtAddin();
  // What reads XML is loaded by the commands that open workbooks, and by no other.
  const { parseManifest } = await import('excel-workbench/node/manifest-text');
  return [parseManifest(manifest).namespace];
}

/** The folder of the workbench's page, built in the same way. */
export async function builtPage(): Promise<string> {
  await ensureBuilt('workbench');
  return WORKBENCH;
}

/** The folder of the gateway's first-run and admin page, built in the same way. */
export async function builtGatewayPage(): Promise<string> {
  await ensureBuilt('gateway');
  return GATEWAY;
}

async function ensureBuilt(bundle: keyof typeof BUNDLES): Promise<void> {
  const { folder, proof, sources, name } = BUNDLES[bundle];
  const paths = [...sources, ...SHARED_SOURCES].map((source) => join(ROOT, source));
  if (await isStale(join(folder, proof), paths)) await build(bundle, name);
}

/** Runs webpack; its output goes to the error stream, since the standard one belongs to the command. */
async function build(bundle: string, name: string): Promise<void> {
  console.error(`Building the ${name}…`);
  const webpack = createRequire(__filename).resolve('webpack-cli/bin/cli.js');
  const address = process.env['ADDIN_ADDRESS'] ?? (await standingAddress());
  const variant = (await isPerpetual()) ? ['--env', 'perpetual'] : [];
  const child = spawn(
    process.execPath,
    [webpack, '--mode', 'production', '--config-name', bundle, ...variant],
    {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, ...(address && { ADDIN_ADDRESS: address }) },
    },
  );
  return new Promise((done, failed) => {
    const problem = new CommandProblem(
      `The ${name} could not be built. Run "npm ci", then "npm run build" to see why.`,
    );
    child.once('error', () => failed(problem));
    child.once('exit', (code) => (code === 0 ? done() : failed(problem)));
  });
}

/** Whether dist/ holds the variant for Excel without a subscription, which the next command is to keep: it does not ask for data types. */
async function isPerpetual(): Promise<boolean> {
  const functions = await readFile(join(DIST, 'functions.json'), 'utf8').catch(() => undefined);
  return functions !== undefined && !functions.includes('allowCustomDataForDataTypeAny');
}

/** The address that dist/ is built for: one that was given once is not lost by the next command; undefined when nothing stands there. */
async function standingAddress(): Promise<string | undefined> {
  const manifest = await readFile(join(DIST, 'manifest.xml'), 'utf8').catch(() => '');
  return addressIn(manifest);
}

/** The origin in a built manifest, which is that of its page; undefined when there is none. */
export function addressIn(manifest: string): string | undefined {
  const [, page] = /<SourceLocation DefaultValue="([^"]+)"/.exec(manifest) ?? [];
  return page === undefined ? undefined : new URL(page).origin;
}
