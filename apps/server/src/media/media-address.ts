const MAX_ID = 2 ** 31 - 1;

export interface MediaAddress {
  id: number;
  /** The part of the content's hash that stands in the address. */
  hash: string;
  /** What the file's type begins with. */
  type: string;
}

/** Reads an address as it was sent, since an encoded or doubled slash is no address of ours; null for any other. */
function makeParser(folder: string, types: Record<string, string>) {
  const endings = Object.keys(types).join('|');
  const pattern = new RegExp(`^/media/${folder}/([1-9]\\d{0,9})-([0-9a-f]{8})\\.(${endings})(?:\\?|$)`);
  return (url = ''): MediaAddress | null => {
    const [, id, hash = '', ending = ''] = pattern.exec(url) ?? [];
    if (id === undefined || Number(id) > MAX_ID) return null;
    return { id: Number(id), hash, type: types[ending] ?? '' };
  };
}

export const parseAudioAddress = makeParser('audio', { mp3: 'audio/mpeg', webm: 'audio/webm' });

export const parsePostAddress = makeParser('posts', {
  webp: 'image/webp',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  webm: 'audio/webm',
});
