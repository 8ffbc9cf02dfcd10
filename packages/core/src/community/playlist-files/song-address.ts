/** The address of a song's page. `siteUrl` is the site's public address. */
export const songAddress = (siteUrl: string, id: number): string => new URL(`/song/${id}`, siteUrl).href;

const SONG_PATH = /^\/songs?\/([1-9]\d{0,9})\/?$/;
const INT4_MAX = 2_147_483_647;

/** The id in the address of a song's page of this site; null for every other text. */
export function readSongAddress(text: string, siteUrl: string): number | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.host !== new URL(siteUrl).host) return null;
  const id = Number(SONG_PATH.exec(url.pathname)?.[1] ?? 0);
  return id >= 1 && id <= INT4_MAX ? id : null;
}
