const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of zip archives. Node has one of its own from 22 on. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (let index = 0; index < bytes.length; index++) {
    value = (value >>> 8) ^ TABLE[(value ^ bytes[index]!) & 0xff]!;
  }
  return (value ^ 0xffffffff) >>> 0;
}
