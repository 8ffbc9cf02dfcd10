interface Post {
  id: number;
  images?: unknown[];
}

/** One address of each kind of public page, with ids of the running site. */
export async function findPublicPages(origin: string): Promise<Record<string, string>> {
  const read = async <Row>(path: string): Promise<Row[]> => {
    const response = await fetch(new URL(path, origin));
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return (await response.json()) as Row[];
  };
  const first = (rows: { id: number }[], what: string) => {
    if (!rows[0]) throw new Error(`The site has no ${what}`);
    return rows[0].id;
  };
  const artist = first(await read('/api/artists?limit=1'), 'artist');
  const album = first(await read(`/api/artists/${artist}/albums`), 'album');
  const song = first(await read(`/api/artists/${artist}/songs`), 'song');
  const posts = await read<Post>('/api/recent-content');
  const post = first(posts, 'post');
  const paths = {
    home: '/',
    artist: `/artist/${artist}`,
    album: `/album/${album}`,
    song: `/song/${song}`,
    post: `/content/${post}`,
    search: '/search',
    results: '/search?q=the',
  };
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, new URL(path, origin).href]));
}
