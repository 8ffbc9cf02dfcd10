import type { TargetRef, TargetType } from '@stagedoor/validators';

const PAGES: Record<string, TargetType> = {
  artist: 'artist',
  album: 'album',
  song: 'song',
  content: 'post',
  playlist: 'playlist',
};

/** The thing that a page of this site shows, by its address; null for any other text. */
export function readAddress(address: string): TargetRef | null {
  const [, page = '', id = ''] =
    /^(?:https?:\/\/[^/]+)?\/?(\w+)\/([1-9]\d{0,9})\/?(?:[?#].*)?$/.exec(address.trim()) ?? [];
  const targetType = PAGES[page];
  return targetType ? { targetType, targetId: Number(id) } : null;
}
