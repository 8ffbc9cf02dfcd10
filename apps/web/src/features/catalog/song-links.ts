export type SongLinkName = 'song' | 'artist' | 'album';

/** Where a song's menu leads, without the page on which it is opened. */
export function listSongLinks(
  { id, artistId, albumId }: { id: number; artistId: number; albumId: number | null },
  path: string,
): SongLinkName[] {
  const links: [SongLinkName, RegExp][] = [
    ['song', new RegExp(`^/song/${id}/?$`)],
    ['artist', new RegExp(`^/artists?/${artistId}(/|$)`)],
  ];
  if (albumId !== null) links.push(['album', new RegExp(`^/album/${albumId}/?$`)]);
  return links.flatMap(([name, page]) => (page.test(path) ? [] : [name]));
}
