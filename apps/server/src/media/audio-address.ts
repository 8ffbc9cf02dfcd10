const ADDRESS = /^\/media\/audio\/([1-9]\d{0,9})-([0-9a-f]{8})\.(mp3|webm)(?:\?|$)/;
const TYPES: Record<string, string> = { mp3: 'audio/mpeg', webm: 'audio/webm' };
const MAX_ID = 2 ** 31 - 1;

/** Up to here a range is read in one piece; longer ones are streamed. */
export const ONE_READ_BYTES = 1024 * 1024;

/** Of every answer about audio: browsers keep it and ask each time whether they may still play it. */
export const AUDIO_HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
  vary: 'Cookie',
};

/** Reads an address as it was sent, since an encoded or doubled slash is no address of ours; null for any other. */
export function parseAudioAddress(url = ''): { id: number; hash: string; type: string } | null {
  const [, id, hash = '', ending = ''] = ADDRESS.exec(url) ?? [];
  if (id === undefined || Number(id) > MAX_ID) return null;
  return { id: Number(id), hash, type: TYPES[ending] ?? '' };
}

export const audioEtag = (file: { sha256: string }): string => `"${file.sha256.slice(0, 32)}"`;
