/** What a byte does to the checksum, for bytes that are followed by 0, 1, 2 and 3 others: four bytes are taken at a time. */
const TABLES = [0, 1, 2, 3].map(() => new Uint32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (const table of TABLES) {
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    table[byte] = value;
  }
}
const [LAST, THIRD, SECOND, FIRST] = TABLES as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];

/**
 * The checksum of zip archives. Node has one of its own from 22 on.
 *
 * @param before that of the bytes before these, where they come in pieces.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  let index = 0;
  for (const whole = bytes.length - 3; index < whole; index += 4) {
    value ^= bytes[index]! | (bytes[index + 1]! << 8) | (bytes[index + 2]! << 16) | (bytes[index + 3]! << 24);
    value =
      FIRST[value & 0xff]! ^
      SECOND[(value >>> 8) & 0xff]! ^
      THIRD[(value >>> 16) & 0xff]! ^
      LAST[value >>> 24]!;
  }
  for (; index < bytes.length; index++) value = (value >>> 8) ^ LAST[(value ^ bytes[index]!) & 0xff]!;
  return (value ^ 0xffffffff) >>> 0;
}
