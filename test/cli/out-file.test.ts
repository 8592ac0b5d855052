import { chmod, lstat, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { notWritten, sweep, targetOf, writeWhole } from '../../src/cli/out-file';
import { temporaryFolder } from '../support/temporary-folder';

const { at } = temporaryFolder();

// Before, the renaming put a new file with the usual permissions in the place of one that only its owner could read.
test('permissions and owner of the file that is replaced stay', async () => {
  const path = at('a.xlsx');
  await writeFile(path, 'old');
  await chmod(path, 0o640);
  const before = await stat(path);
  await writeWhole(path, 'new');
  const after = await stat(path);
  expect(await readFile(path, 'utf8')).toBe('new');
  expect([after.mode, after.uid, after.gid]).toEqual([before.mode, before.uid, before.gid]);
  expect(await readdir(at())).toEqual(['a.xlsx']);
});

// Before, the link itself was replaced by a file, and what it led to stayed old.
test.each([
  ['a file', true],
  ['nothing yet', false],
])('a symbolic link to %s is followed, and stays', async (_, there) => {
  const [real, link] = [at('real.xlsx'), at('link.xlsx')];
  if (there) await writeFile(real, 'old');
  await symlink('real.xlsx', link);
  await writeWhole(await targetOf(link), 'new');
  expect(await readlink(link)).toBe('real.xlsx');
  expect((await lstat(real)).isFile()).toBe(true);
  expect(await readFile(real, 'utf8')).toBe('new');
});

test('one file that is reached by two names has one name here', async () => {
  await mkdir(at('real'));
  await symlink('real', at('other'));
  expect(await targetOf(at('other', 'a.xlsx'))).toBe(await targetOf(at('real', 'a.xlsx')));
});

// Before, each run that was killed while it saved left a copy of the workbook for ever.
test('what killed runs left of a file is swept away, and nothing else', async () => {
  const uuid = '01234567-89ab-cdef-0123-456789abcdef';
  const names = [`.a.xlsx.${uuid}`, `.a.xlsx.${uuid}.tmp`, `.b.xlsx.${uuid}.tmp`, '.a.xlsx.notes', 'a.xlsx'];
  for (const name of names) await writeFile(at(name), '');
  await sweep(at('a.xlsx'));
  expect((await readdir(at())).sort()).toEqual([`.b.xlsx.${uuid}.tmp`, '.a.xlsx.notes', 'a.xlsx'].sort());
});

// Before, a full disk was told as "check that its folder exists".
test.each([
  ['ENOSPC', /disk is full/],
  ['EDQUOT', /disk is full/],
  ['EACCES', /may not write in \/f .*permissions/],
  ['EPERM', /permissions/],
  ['EROFS', /read-only/],
  ['ENOENT', /there is no folder \/f\b/],
  ['EIO', /\(EIO\).*disk/],
])('%s is told as what it is', (code, sentence) => {
  expect(notWritten('/f/a.xlsx', code)).toMatch(sentence);
});

test('what cannot be written leaves the file before and nothing beside it', async () => {
  const path = at('taken');
  await mkdir(path);
  await expect(writeWhole(path, 'new')).rejects.toThrow(/is a folder/);
  expect(await readdir(at())).toEqual(['taken']);
});
