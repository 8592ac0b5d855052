/** Where the add-in is served while it is developed; manifest.xml is written for it. */
const LOCAL_ADDRESS = 'https://localhost:3000';

/** The names by which a computer calls itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads the address that the built add-in will be served from.
 *
 * @param {string} [text] as typed; the local address when it is left out or empty.
 * @returns {string} the origin, without a closing slash: scheme, host and port.
 * @throws {Error} with one sentence and its remedy. Excel loads add-ins over https alone; and a path is refused, because the add-in
 *   asks its own origin for the service when no other address is stored, and because storage is shared by all of an origin anyway.
 */
function readAddress(text) {
  if (text === undefined || text.trim() === '') return LOCAL_ADDRESS;
  const refuse = (why) => {
    throw new Error(
      `The address of the add-in ${why}: "${shown(text)}". Give one like https://addin.example.com.`,
    );
  };
  if (!/^https:\/\//i.test(text.trim())) {
    refuse('must begin with https://, since Excel loads add-ins over nothing else');
  }
  const url = parsed(text.trim());
  if (!url) refuse('names no host, or one that cannot be');
  if (url.username || url.password) refuse('must not hold a user name or a password');
  if (url.search || url.hash) refuse('must not hold a question mark or a hash');
  if (url.pathname !== '/') refuse('must not hold a path, since the add-in stands at the root of its host');
  if (/[*_]/.test(url.hostname)) refuse('must name one host, without * or _');
  return url.origin;
}

/** What was typed, without what may be a password, and not longer than a line. */
const shown = (text) =>
  text
    .trim()
    .replace(/\/\/[^/@]*@/, '//…@')
    .slice(0, 100);

function parsed(text) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether an address is one of the computer that the add-in is built on. */
const isOwnComputer = (address) => OWN_NAMES.includes(new URL(address).hostname);

module.exports = { LOCAL_ADDRESS, readAddress, isOwnComputer };
