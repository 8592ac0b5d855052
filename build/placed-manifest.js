const { LOCAL_ADDRESS } = require('./address');

/**
 * The XML manifest for an address: the one at the root of the repository is written for the local address.
 *
 * @param {string} xml the manifest at the root.
 * @param {{ address: string, version: string }} facts the origin, and package.json's version, to which Office wants a fourth number.
 * @throws {Error} with a sentence, when the version is none of three numbers, or the manifest has no version to replace.
 */
function placedManifest(xml, { address, version }) {
  if (!/^\d{1,5}(\.\d{1,5}){2}$/.test(version)) {
    throw new Error(`package.json's version must be three numbers, as in 1.2.3, and is "${version}".`);
  }
  const placed = xml.replaceAll(LOCAL_ADDRESS, address);
  const versioned = placed.replace(/<Version>[^<]*<\/Version>/, `<Version>${version}.0</Version>`);
  if (!versioned.includes(`<Version>${version}.0</Version>`))
    throw new Error('manifest.xml has no <Version>.');
  return versioned;
}

module.exports = { placedManifest };
