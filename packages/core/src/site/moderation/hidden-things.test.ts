import { tables } from '@stagedoor/db';
import type { TargetRef } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAlbum, getAlbumOrShared, listAlbums } from '../../catalog/albums/index.ts';
import { findArtistByName, getArtist, listArtists } from '../../catalog/artists/index.ts';
import { likeSong, listAllLikedSongs } from '../../catalog/likes/index.ts';
import { createRenditionCache, getPlayableFile } from '../../catalog/media-access/index.ts';
import { getSong, getSongOrShared, listArtistSongs } from '../../catalog/songs/index.ts';
import { getEmbed } from '../../community/embeds/index.ts';
import { exportPlaylist } from '../../community/playlist-files/index.ts';
import { followPlaylist } from '../../community/playlist-people/index.ts';
import {
  getPlaylist,
  listAllPlaylistSongs,
  listMyPlaylists,
  listPlaylistLinks,
  listPublicPlaylists,
} from '../../community/playlists/index.ts';
import {
  addPostComment,
  listOwnPostComments,
  listPostComments,
} from '../../community/post-comments/index.ts';
import { getPost, listRecentPosts } from '../../community/posts/index.ts';
import { addSongComment, listSongComments } from '../../community/song-comments/index.ts';
import { getPerson, getPublicUser } from '../../people/users/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { findEverything } from '../search/index.ts';
import { listPublicPages } from '../sitemap/index.ts';
import { moderate, undoDecision } from './index.ts';

let test: TestServices;
let world: Awaited<ReturnType<typeof makeWorld>>;
/** Answers for a visitor and a fan while nothing is hidden. */
let before: Record<string, string>[];
beforeAll(async () => {
  test = await openTestServices();
  world = await makeWorld();
  before = await Promise.all([world.visitor, world.fan.ctx].map((ctx) => readAll(ctx)));
});
afterAll(() => test.close());

const HASH = 'abcdef12';
const PAGE = { limit: 50 };

/** A profile with one thing of each kind; every name says what it names. */
async function makeWorld() {
  const { services } = test;
  const artist = await makeArtist(services, { name: 'Quill artist' });
  const fan = await makeUser(services);
  const named = 'quilluser';
  const person = await makeUser(services, { username: named, displayUsername: named });
  const of = { artistId: artist.id };
  const album = await makeAlbum(services, { ...of, title: 'Quill album', secretKey: 'album-key' });
  const song = await makeSong(services, {
    ...of,
    title: 'Quill song',
    albumId: album.id,
    secretKey: 'song-key',
  });
  const post = await makePost(services, { ...of, title: 'Quill post', isPremium: false });
  const playlist = await makePlaylist(services, { userId: person.id, name: 'Quill playlist' }, [song.id]);
  const songComment = await addSongComment(person.ctx, { songId: song.id, text: 'Quill said', timestamp: 1 });
  const postComment = await addPostComment(person.ctx, { contentId: post.id, text: 'Quill wrote' });
  await likeSong(fan.ctx, { songId: song.id });
  await followPlaylist(fan.ctx, { id: playlist.id });
  const [file] = await services.db
    .insert(tables.renditions)
    .values({
      songId: song.id,
      format: 'mp3',
      storageKey: `k${song.id}`,
      contentType: 'audio/mpeg',
      bytes: 1,
      sha256: HASH.padEnd(64, '0'),
      bitrateKbps: 192,
      durationMs: 1,
    })
    .returning();
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  const visitor = anonymous(services);
  const cache = createRenditionCache(services.live);
  const shared = (ctx: Ctx, secretKey: string) => ({ ...ctx, secretKey });
  const readers: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    artist: (ctx) => getArtist(ctx, artist),
    artists: (ctx) => listArtists(ctx, PAGE),
    album: (ctx) => getAlbum(ctx, album),
    'album by link': (ctx) => getAlbumOrShared(shared(ctx, 'album-key'), album),
    albums: (ctx) => listAlbums(ctx, PAGE),
    song: (ctx) => getSong(ctx, song),
    'song by link': (ctx) => getSongOrShared(shared(ctx, 'song-key'), song),
    songs: (ctx) => listArtistSongs(ctx, { ...PAGE, artistId: artist.id }),
    liked: (ctx) => listAllLikedSongs(ctx),
    audio: (ctx) =>
      getPlayableFile(ctx, cache, { id: file?.id ?? 0, hash: HASH }).then(() => 'Quill song audio'),
    search: (ctx) => findEverything(ctx, { q: 'quill', type: 'all', limit: 20 }),
    post: (ctx) => getPost(ctx, { id: post.id }),
    posts: (ctx) => listRecentPosts(ctx, PAGE),
    'comments of the song': (ctx) => listSongComments(ctx, { ...PAGE, songId: song.id }),
    'comments of the post': (ctx) => listPostComments(ctx, { ...PAGE, contentId: post.id }),
    'own comments': (ctx) => listOwnPostComments(ctx, PAGE),
    playlist: (ctx) => getPlaylist(ctx, playlist),
    'songs of the playlist': (ctx) => listAllPlaylistSongs(ctx, playlist),
    'public playlists': (ctx) => listPublicPlaylists(ctx, PAGE),
    'my playlists': (ctx) => listMyPlaylists(ctx, PAGE),
    'playlist links': (ctx) => listPlaylistLinks(ctx),
    'playlist file': (ctx) => exportPlaylist(ctx, { id: playlist.id, format: 'jspf' }, 'http://x'),
    embed: (ctx) => getEmbed(ctx, { kind: 'playlist', id: playlist.id }),
    'embed of the song': (ctx) => getEmbed(ctx, { kind: 'song', id: song.id }),
    'embed of the album': (ctx) => getEmbed(ctx, { kind: 'album', id: album.id }),
    'embed of the artist': (ctx) => getEmbed(ctx, { kind: 'artist', id: artist.id }),
    person: (ctx) => getPerson(ctx, { username: named }),
    user: (ctx) => getPublicUser(ctx, person),
    'artist by name': async (ctx) => `@${(await findArtistByName(ctx, { name: 'Quill artist' })).slug}`,
    sitemap: async (ctx) =>
      (await listPublicPages(ctx)).map((path) => path.replace(/\/(\d+)$/, '-$1 Quill').replace('/', '')),
  };
  return {
    admin,
    visitor,
    fan,
    artist,
    person,
    readers,
    album,
    song,
    post,
    playlist,
    songComment,
    postComment,
  };
}

/** The answer of each reader as text; refusals are empty. */
async function readAll(ctx: Ctx, only?: string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, read] of Object.entries(world.readers)) {
    if (only && !only.includes(name)) continue;
    texts[name] = await read(ctx).then(
      (answer) => JSON.stringify(answer),
      () => '',
    );
  }
  return texts;
}

interface Row {
  target: () => TargetRef;
  /** Texts that identify the thing and its parts in an answer. */
  marks: () => string[];
  maker: () => Ctx;
  /** Readers that the maker has, and in which the marks are. */
  own: string[];
}

const rows: Record<string, Row> = {
  'a song': {
    target: () => ({ targetType: 'song', targetId: world.song.id }),
    marks: () => ['Quill song', 'Quill said', `song-${world.song.id} Quill`],
    maker: () => world.artist.ctx,
    own: ['song', 'songs', 'audio', 'album'],
  },
  'an album': {
    target: () => ({ targetType: 'album', targetId: world.album.id }),
    marks: () => ['Quill album', 'Quill song', 'Quill said', `album-${world.album.id} Quill`],
    maker: () => world.artist.ctx,
    own: ['album', 'albums', 'song', 'songs', 'audio'],
  },
  'a post': {
    target: () => ({ targetType: 'post', targetId: world.post.id }),
    marks: () => ['Quill post', 'Quill wrote', `content-${world.post.id} Quill`],
    maker: () => world.artist.ctx,
    own: ['post'],
  },
  'a comment on a song': {
    target: () => ({ targetType: 'songComment', targetId: world.songComment.id }),
    marks: () => ['Quill said'],
    maker: () => world.person.ctx,
    own: ['comments of the song'],
  },
  'a comment under a post': {
    target: () => ({ targetType: 'postComment', targetId: world.postComment.id }),
    marks: () => ['Quill wrote'],
    maker: () => world.person.ctx,
    own: ['comments of the post', 'own comments'],
  },
  'a playlist': {
    target: () => ({ targetType: 'playlist', targetId: world.playlist.id }),
    marks: () => ['Quill playlist', `playlist-${world.playlist.id} Quill`],
    maker: () => world.person.ctx,
    own: ['playlist', 'my playlists', 'playlist links', 'playlist file'],
  },
  'a person': {
    target: () => ({ targetType: 'user', targetId: world.person.id }),
    marks: () => ['Quill playlist', '"playlists":['],
    maker: () => world.person.ctx,
    own: ['playlist', 'person', 'user'],
  },
  'a profile': {
    target: () => ({ targetType: 'artist', targetId: world.artist.id }),
    marks: () => ['Quill artist', 'Quill album', 'Quill song', 'Quill post', '@quill-artist'],
    maker: () => world.artist.ctx,
    own: ['album', 'song', 'songs', 'audio', 'post'],
  },
};

describe.each(Object.entries(rows))('%s that is hidden', (_name, { target, marks, maker, own }) => {
  // Proves (rules.md, Moderation): what is hidden is gone for everybody else everywhere, stays for its maker, and comes back as it was
  it('is gone for everybody else everywhere, stays for its maker, and comes back as it was', async () => {
    const { admin, visitor, fan } = world;
    const others = [visitor, fan.ctx];
    for (const mark of marks())
      expect(
        before.some((texts) => Object.values(texts).some((text) => text.includes(mark))),
        mark,
      ).toBe(true);
    const { decisions } = await moderate(admin, { targets: [target()], decision: 'hide', reason: 'spam' });
    for (const ctx of others)
      for (const [reader, text] of Object.entries(await readAll(ctx)))
        for (const mark of marks()) {
          // A page of all kinds has an empty list of playlists.
          if (mark.startsWith('"') && reader !== 'person') continue;
          expect(text.includes(mark), `${reader} tells of ${mark}`).toBe(false);
        }
    const theirs = await readAll(maker(), own);
    for (const reader of own) expect(theirs[reader], `the maker's ${reader}`).not.toBe('');
    expect(marks().some((mark) => Object.values(theirs).some((text) => text.includes(mark)))).toBe(true);
    await undoDecision(admin, { id: decisions[0]?.id ?? 0 });
    expect(await Promise.all(others.map((ctx) => readAll(ctx)))).toEqual(before);
  });
});

// Proves (rules.md, Moderation): what is hidden is gone for everybody else everywhere, stays for its maker, and comes back as it was
it('keeps what a link to a draft would open closed while it is hidden', async () => {
  const { admin, visitor, song } = world;
  const linked = { ...visitor, secretKey: 'song-key' };
  await test.services.db
    .update(tables.songs)
    .set({ releaseState: 'draft' })
    .where(eq(tables.songs.id, song.id));
  expect(await getSongOrShared(linked, song)).toMatchObject({ isShared: true });
  const targets = [{ targetType: 'song' as const, targetId: song.id }];
  await moderate(admin, { targets, decision: 'hide', reason: 'copyright' });
  await expect(getSongOrShared(linked, song)).rejects.toMatchObject({ code: 'not_found' });
});
