import type { FeedAddress } from '@stagedoor/core';

const MAX_ID = 2 ** 31 - 1;

export interface MediaAddress {
  id: number;
  /** The part of the content's hash that is in the address. */
  hash: string;
  /** The start of the content type. */
  type: string;
}

/**
 * Parses the address as it was sent, because addresses with encoded or doubled slashes are not ours. Returns
 * null for those.
 */
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

/** An address that a private feed has signed, and by which feed; empty for others. */
export function readFeed(url = ''): { feed?: FeedAddress } {
  const { signed } = readSignature(url);
  const feedId = Number(new URLSearchParams(url.split('?')[1]).get('feed'));
  return signed && Number.isInteger(feedId) && feedId > 0 && feedId <= MAX_ID
    ? { feed: { feedId, signed } }
    : {};
}

/** The signature in an address, with what it signs; empty without one. */
export function readSignature(url = ''): { signed?: { address: string; signature: string } } {
  const [address = '', query] = url.split('?');
  const signature = new URLSearchParams(query).get('signature');
  return signature ? { signed: { address, signature } } : {};
}
