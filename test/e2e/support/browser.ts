import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/** Browsers that people have; used where the packaged one does not run. */
const CHANNELS = ['chrome', 'msedge', 'chromium'] as const;

/**
 * Starts a real browser: the one that comes with the packages on Linux, an installed Chrome, Edge or Chromium elsewhere.
 *
 * @param more arguments of Chromium's, beside those that every test has.
 * @throws {Error} when there is none, with what to install.
 */
export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...ARGUMENTS, ...more];
  if (process.platform === 'linux' && process.arch === 'x64') return startPackaged(args);
  for (const channel of CHANNELS) {
    const browser = await chromium.launch({ channel, args }).catch(() => undefined);
    if (browser) return browser;
  }
  throw new Error('The browser tests need Chrome, Edge or Chromium on this computer. Install one of them.');
}

async function startPackaged(args: string[]): Promise<Browser> {
  const home = await unpacked();
  const executablePath = join(home, 'chromium');
  const fonts = { FONTCONFIG_PATH: join(home, 'fonts') };
  const environment = { ...process.env, ...fonts } as Record<string, string>;
  try {
    return await chromium.launch({ executablePath, args, env: environment });
  } catch (error) {
    if (!/shared libraries/.test(String(error))) throw error;
    // A bare system lacks libnss3 and its like; the package carries them.
    const env = { ...environment, LD_LIBRARY_PATH: join(home, 'al2023', 'lib') };
    return chromium.launch({ executablePath, args, env });
  }
}

const UNPACK = "require('@sparticuz/chromium').executablePath()";

/** Where the packaged browser lies, unpacked once: beside its place first and then renamed, since several workers may do it at once. */
async function unpacked(): Promise<string> {
  const require = createRequire(__filename);
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(entry), '../../package.json')) as { version: string };
  const cache = resolve(__dirname, '../../../node_modules/.cache');
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;
  await mkdir(cache, { recursive: true });
  const beside = await mkdtemp(join(cache, 'chromium-'));
  // The package unpacks into the folder for temporary files, and its libraries only where it believes to be at Amazon's.
  const env = { ...process.env, TMPDIR: beside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await promisify(execFile)(process.execPath, ['-e', UNPACK], { env, cwd: __dirname });
  await writeFile(join(beside, 'fonts', 'fonts.conf'), fontsOf(home));
  await rename(beside, home).catch(() => rm(beside, { recursive: true, force: true }));
  return home;
}

/** The package's own list of fonts looks for them where Amazon has them; a browser without any font crashes. */
function fontsOf(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
}
