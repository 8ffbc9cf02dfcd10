import {
  albumChanges,
  COMMENT_MAX_LENGTH,
  createPlaylistInput,
  createPostInput,
  createSongInput,
  creditList,
  GENRES,
  registerInput,
  smartRules,
  songChanges,
  updateArtistProfileInput,
} from '@stagedoor/validators';
import { parseLyrics } from '@stagedoor/validators/parse-lyrics';
import { describe, expect, it } from 'vitest';
import { genreNames } from '../making/music/index.ts';
import {
  albums,
  artists,
  demoPassword,
  listComments,
  listeners,
  listLikes,
  listPlays,
  listSubscriptions,
  mediaPosts,
  playlists,
  posts,
  prices,
  products,
  songs,
  songsByPopularity,
  tourDates,
  users,
  words,
} from './index.ts';

const usernames = new Set(users.map((user) => user.username));
const artistKeys = new Set(artists.map((artist) => artist.username));
const byKey = new Map(songs.map((song) => [song.key, song]));
const expectUnique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe('people', () => {
  it('are the three demo accounts, the artists and at least 25 listeners, all valid', () => {
    expect(['fan', 'artist', 'admin'].every((name) => usernames.has(name))).toBe(true);
    expect(artists.length).toBe(10);
    expect(listeners.length).toBeGreaterThanOrEqual(26);
    expectUnique(users.map((user) => user.username.toLowerCase()));
    for (const user of users) registerInput.parse({ ...user, password: demoPassword });
  });

  it('have bios of two to four sentences and links that the form accepts', () => {
    for (const { bio, links } of artists) {
      const sentences = bio.split(/[.!?](?:\s|$)/).filter(Boolean).length;
      expect(sentences).toBeGreaterThanOrEqual(2);
      expect(sentences).toBeLessThanOrEqual(4);
      updateArtistProfileInput.parse({ bio, ...links });
    }
    expect(artists.toSorted((a, b) => a.popularity - b.popularity)).toEqual(artists);
  });
});

describe('songs and albums', () => {
  it('are 40 and 12, all different', () => {
    expect(songs.length).toBe(40);
    expect(albums.length).toBe(12);
    expectUnique(songs.map((song) => song.key));
    expectUnique(songs.map((song) => song.description));
    expectUnique(albums.map((album) => album.key));
    expect(songs.filter((song) => song.isPremium).length).toBeGreaterThanOrEqual(6);
    expect(songs.filter((song) => song.album === null).length).toBe(4);
  });

  it('refer to artists and albums that exist, with lengths and fields that the product accepts', () => {
    for (const song of songs) {
      const album = albums.find((candidate) => candidate.key === song.album);
      expect(artistKeys).toContain(song.artist);
      expect(song.album === null).toBe(song.motif !== null);
      if (song.album) expect(album?.artist).toBe(song.artist);
      expect(song.seconds).toBeGreaterThanOrEqual(40);
      expect(song.seconds).toBeLessThanOrEqual(120);
      createSongInput.parse(song);
    }
    for (const album of albums) {
      expect(album.releaseDate.slice(0, 4)).toBe(album.year);
      expect(songs.some((song) => song.album === album.key)).toBe(true);
    }
  });

  it('cover the eight genres, in the product’s spelling', () => {
    expect(genreNames).toEqual([...GENRES]);
    expect(new Set(songs.map((song) => song.genre))).toEqual(new Set(GENRES));
  });

  it('are uploaded most popular first, without a song of the same artist twice in a row at the top', () => {
    const order = songsByPopularity();
    expect(new Set(order)).toEqual(new Set(songs));
    expect(order[0]?.artist).toBe('artist');
    for (let i = 1; i < 10; i++) expect(order[i]?.artist).not.toBe(order[i - 1]?.artist);
  });
});

describe('activity', () => {
  it('comments are short, lie inside their songs, and each person has one per song', () => {
    const comments = listComments();
    expect(comments.length).toBeGreaterThan(90);
    for (const { song, username, text, timestamp } of comments) {
      expect(usernames).toContain(username);
      expect(text.length).toBeLessThanOrEqual(COMMENT_MAX_LENGTH);
      expect(Number.isInteger(timestamp)).toBe(true);
      expect(timestamp).toBeGreaterThanOrEqual(0);
      expect(timestamp).toBeLessThan(byKey.get(song)?.seconds ?? 0);
    }
    expectUnique(comments.map(({ song, username }) => `${song} ${username}`));
    expectUnique(comments.map(({ text }) => text));
    expect(listComments()).toEqual(comments);
  });

  it('posts: two to four per artist, some premium, all accepted by the form', () => {
    for (const artist of artistKeys) {
      const own = posts.filter((post) => post.artist === artist);
      expect(own.length).toBeGreaterThanOrEqual(2);
      expect(own.length).toBeLessThanOrEqual(4);
      expect(own.some((post) => post.isPremium)).toBe(true);
    }
    for (const post of [...posts, ...mediaPosts]) createPostInput.parse(post);
    expectUnique([...posts, ...mediaPosts].map(({ artist, title }) => `${artist} ${title}`));
    for (const kind of ['image', 'video', 'audio'])
      expect(mediaPosts.some((post) => post.kind === kind && post.artist === 'artist')).toBe(true);
  });

  it('playlists name existing songs and people and respect the limits', () => {
    for (const playlist of playlists) {
      createPlaylistInput.parse(playlist);
      const { editors = [], followers = [] } = playlist;
      const people = [playlist.username, ...editors.map(({ username }) => username), ...followers];
      for (const username of people) expect(usernames).toContain(username);
      expectUnique(people);
      const songs = [...playlist.songs, ...editors.flatMap(({ songs }) => songs)];
      expectUnique(songs);
      for (const key of songs) expect(byKey.has(key)).toBe(true);
      if (playlist.rules) expect(smartRules.parse(playlist.rules)).toEqual(playlist.rules);
    }
    expect(playlists.filter(({ isPublic }) => !isPublic).map(({ username }) => username)).toEqual([
      'fan',
      'frida.n',
      'fan',
    ]);
  });

  it('likes, subscriptions and plays name existing people and songs; popularity is skewed', () => {
    const plays = [...listPlays(4000)];
    for (const { username, song } of listLikes()) {
      expect(usernames).toContain(username);
      expect(byKey.has(song)).toBe(true);
    }
    const subscriptions = listSubscriptions();
    expectUnique(subscriptions.map(({ username, artist }) => `${username} ${artist}`));
    for (const { artist, daysAgo, cancelledDaysAgo } of subscriptions) {
      expect(artistKeys).toContain(artist);
      expect(daysAgo).toBeLessThan(90);
      expect(cancelledDaysAgo ?? 0).toBeLessThan(daysAgo);
    }
    const count = (artist: string) => plays.filter((play) => byKey.get(play.song)?.artist === artist).length;
    expect(count('artist')).toBeGreaterThan(4 * count('tinorchard'));
    for (const play of plays) expect(play.minutesAgo).toBeLessThanOrEqual(30 * 1440);
  });

  it('only subscribers and the artist play premium songs', () => {
    const mayReceive = new Set(listSubscriptions().map(({ username, artist }) => `${username} ${artist}`));
    for (const { song, listener } of listPlays(4000)) {
      const { isPremium, artist } = byKey.get(song) ?? { isPremium: false, artist: '' };
      if (!isPremium) continue;
      const username = 'username' in listener ? listener.username : '';
      expect(username === artist || mayReceive.has(`${username} ${artist}`)).toBe(true);
    }
  });

  // Proves (Requests, merchandise, tour and settings): six sample products, $14.99 to $49.99, in three categories
  it('tour dates and six products in three categories from $14.99 to $49.99', () => {
    expect(products.length).toBe(6);
    expect(Math.min(...products.map((product) => product.priceCents))).toBe(1499);
    expect(Math.max(...products.map((product) => product.priceCents))).toBe(4999);
    expect(new Set(products.map((product) => product.category)).size).toBe(3);
    for (const { artist } of [...products, ...tourDates]) expect(artistKeys).toContain(artist);
  });

  it('prices a fixed album and a song that costs what one likes', () => {
    const isThere = ({ of, artist, title }: (typeof prices)[number]) =>
      (of === 'album' ? albums : songs).some((work) => work.artist === artist && work.title === title);
    expect(prices.filter(isThere)).toMatchObject([
      { of: 'album', minCents: 700, namesPrice: false },
      { of: 'song', minCents: 0, namesPrice: true },
    ]);
  });

  it('has words around songs and albums, timed ones within the song', () => {
    for (const { of, artist, title, credits, ...fields } of words) {
      const work = [...albums, ...songs].find((one) => one.artist === artist && one.title === title);
      expect(work, title).toBeDefined();
      (of === 'album' ? albumChanges : songChanges).parse({ ...fields, credits: creditList.parse(credits) });
      for (const { artist } of credits) if (artist) expect(artistKeys).toContain(artist);
    }
    const sung = words.flatMap(({ title, lyrics }) => (lyrics ? [{ title, ...parseLyrics(lyrics) }] : []));
    expect(sung.filter(({ synced }) => synced)).toHaveLength(2);
    for (const { title, synced, lines } of sung) {
      const times = lines.map(({ startMs }) => startMs ?? 0);
      expect(times, title).toEqual(times.toSorted((a, b) => a - b));
      const song = songs.find((one) => one.title === title);
      if (synced) expect((times.at(-1) ?? 0) / 1000, title).toBeLessThan((song?.seconds ?? 0) - 2);
    }
    expect(words.filter(({ isExplicit }) => isExplicit)).toHaveLength(1);
  });
});
