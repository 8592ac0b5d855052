const { readdir, stat } = require('node:fs/promises');
const path = require('node:path');

/**
 * Whether a bundle has to be built again: it is not there, or one of its sources is younger.
 *
 * @param {string} proof the file of the bundle that is written last.
 * @param {readonly string[]} sources files and folders. A folder is as young as its youngest file, and as the last change
 *   of its list of files.
 * @returns {Promise<boolean>}
 */
async function isStale(proof, sources) {
  const built = await stat(proof).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const ages = await Promise.all(sources.map(newestIn));
  return Math.max(...ages) > built;
}

async function newestIn(place) {
  const found = await stat(place);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(place);
  const ages = await Promise.all(entries.map((entry) => newestIn(path.join(place, entry))));
  return Math.max(found.mtimeMs, ...ages);
}

module.exports = { isStale };
