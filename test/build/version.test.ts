import { readdirSync, readFileSync } from 'node:fs';

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

const { version } = readJson<Package>('package.json');
const packages = readdirSync('packages');

// published.test.ts compares both manifests with it, test/service/mcp.test.ts the MCP server.
test('every package has the version of the root, also where another package depends on it', () => {
  const found = packages.flatMap((name) => {
    const { version, dependencies = {} } = readJson<Package>(`packages/${name}/package.json`);
    const ours = Object.entries(dependencies).filter(([dependency]) => packages.includes(dependency));
    return [[name, version], ...ours.map(([dependency, asked]) => [`${name} > ${dependency}`, asked])];
  });
  expect(found.length).toBeGreaterThanOrEqual(packages.length);
  expect(found.filter(([, other]) => other !== version)).toEqual([]);
});

test('package-lock.json has that version of the root and of every package', () => {
  const lock = readJson<Package & { packages: Record<string, Package> }>('package-lock.json');
  const places = ['', ...packages.map((name) => `packages/${name}`)];
  expect([lock.version, ...places.map((place) => lock.packages[place]?.version)]).toEqual(
    Array(places.length + 1).fill(version),
  );
});

test('the changelog has a section for that version', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
  );
});
