/** Ids and addresses for requests of all kinds, read from a running product with the demo catalogue. */
export interface Demo {
  artists: number[];
  albums: number[];
  songs: number[];
  audio: string[];
  images: string[];
  /** No cookie, and those of the demo's fan, artist and admin. */
  cookies: string[];
}

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Song {
  id: number;
  albumId: number | null;
  coverImage: string | null;
  sources: { url: string }[];
}

/** Ranges begin in the first bytes, which the shortest song has. */
const SPAN = 100_000;
const RANGE = 65_536;

export async function readDemo(url: string): Promise<Demo> {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${url}${path}`)).json()) as T;
  const artists = (await get<{ id: number }[]>('/api/artists')).map(({ id }) => id);
  const songs = (await Promise.all(artists.map((id) => get<Song[]>(`/api/artists/${id}/songs`)))).flat();
  const albums = new Set(songs.flatMap(({ albumId }) => albumId ?? []));
  const images = new Set(songs.flatMap(({ coverImage }) => coverImage ?? []));
  const people = await Promise.all(['fan', 'artist', 'admin'].map((username) => signIn(url, username)));
  return {
    artists,
    albums: [...albums],
    songs: songs.filter(({ sources }) => sources.length > 0).map(({ id }) => id),
    audio: songs.flatMap(({ sources }) => sources.map((source) => source.url)),
    images: [...images].flatMap((image) =>
      [160, 480, 1080].map((size) => image.replace(/-\d+\./, `-${size}.`)),
    ),
    cookies: ['', ...people],
  };
}

async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'stagedoor' }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** One request: JSON, a page, a picture, a range of audio, a search, a play, or something of a person's own. */
export function drawRequest(demo: Demo, below: (max: number) => number): Request {
  const of = <T>(list: T[]): T => list[below(list.length)] as T;
  const cookie = of(demo.cookies);
  const get = (path: string, headers: Record<string, string> = {}): Request => ({
    method: 'GET',
    path,
    headers: { cookie, ...headers },
  });
  const draws = below(100);
  if (draws < 30) return get(`/api/${of(ANSWERS(of(demo.artists), of(demo.albums), of(demo.songs)))}`);
  if (draws < 45)
    return get(of(PAGES(of(demo.artists), of(demo.albums), of(demo.songs))), { accept: 'text/html' });
  if (draws < 60) return get(of(demo.images));
  if (draws < 75) {
    const from = below(SPAN);
    return get(of(demo.audio), { range: `bytes=${from}-${from + RANGE - 1}` });
  }
  if (draws < 85) return get(`/api/search?q=${letters(below)}`);
  if (draws < 92) return play(of(demo.songs), cookie);
  return { ...get(`/api/${of(OWN)}`), headers: { cookie: of(demo.cookies.slice(1)) } };
}

const ANSWERS = (artist: number, album: number, song: number) => [
  'artists',
  `artists/${artist}`,
  `artists/${artist}/songs`,
  `artists/${artist}/albums`,
  `albums/${album}`,
  `songs/${song}`,
];
const PAGES = (artist: number, album: number, song: number) => [
  '/',
  `/artist/${artist}`,
  `/album/${album}`,
  `/song/${song}`,
  '/search?q=the',
];
const OWN = ['user', 'liked-songs', 'notifications'];

const play = (songId: number, cookie: string): Request => ({
  method: 'POST',
  path: `/api/songs/${songId}/increment-plays`,
  headers: { cookie, 'content-type': 'application/json' },
  body: '{}',
});

/** Two to four letters, so that most terms are new. */
const letters = (below: (max: number) => number): string =>
  Array.from({ length: 2 + below(3) }, () => String.fromCharCode(97 + below(26))).join('');
