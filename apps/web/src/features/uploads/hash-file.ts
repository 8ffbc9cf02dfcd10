const END_BYTES = 64 * 1024;

/**
 * A fingerprint of a file: its length and both ends, in 16 hexadecimal digits. It only distinguishes a person's files,
 * so it needs no cryptography, which browsers refuse to pages without https.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = [file.slice(0, END_BYTES), file.slice(Math.max(END_BYTES, file.size - END_BYTES))];
  const parts = await Promise.all(ends.map(async (end) => new Uint8Array(await end.arrayBuffer())));
  const sums = [0x811c9dc5, 0x01000193 ^ file.size];
  for (const bytes of parts)
    for (const byte of bytes)
      for (const place of [0, 1]) sums[place] = Math.imul((sums[place] ?? 0) ^ (byte + place), 0x01000193);
  return sums.map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The SHA-256 of a whole file; undefined where the browser offers none. */
export async function sha256Of(file: Blob): Promise<string | undefined> {
  // Only pages from https or this machine have it, whatever the library's types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
