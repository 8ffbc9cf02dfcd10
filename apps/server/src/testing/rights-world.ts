import { randomBytes } from 'node:crypto';
import { createContext, systemContext } from '@stagedoor/core';
import { getSong, updateSong } from '@stagedoor/core/catalog/songs';
import { addPostComment } from '@stagedoor/core/community/post-comments';
import { getPost } from '@stagedoor/core/community/posts';
import { makeAlbum, makePlaylist, makePost, makeSong } from '@stagedoor/core/testing';
import type { Post, Song } from '@stagedoor/validators';
import { giveAudio } from './audio-file.ts';
import { givePostFiles } from './post-files.ts';
import { makeViewers, type Profile, type Viewer } from './rights-viewers.ts';
import type { TestApp } from './test-app.ts';

export type { Viewer } from './rights-viewers.ts';

const TYPES = ['text', 'image', 'video', 'audio'] as const;

/**
 * A file of premium or hidden work, and the bytes and text that must never reach people without the right to
 * it.
 */
export interface KeptFile {
  what: string;
  url: string;
  bytes: Buffer;
  /** Everybody may see the blurred preview of a published post. */
  isOpen: boolean;
}

export interface RightsWorld {
  artistId: number;
  otherArtistId: number;
  albumId: number;
  song: Song;
  freeSong: Song;
  posts: Record<(typeof TYPES)[number], Post>;
  freePost: Post;
  draft: Post;
  commentId: number;
  /** Public, with the songs. */
  playlistId: number;
  viewers: Viewer[];
  files: KeptFile[];
  freeFiles: KeptFile[];
  /** Texts, addresses and hashes of premium work, which must not reach viewers without the right to it. */
  premiumMarks: Map<string, string>;
  /** Texts, addresses and hashes of unpublished work, which only its artist and admins may get. */
  hiddenMarks: Map<string, string>;
}

const secret = () => `secret${randomBytes(6).toString('hex')}`;

/** One artist with free, premium and hidden work of every kind, with real files, and every kind of viewer. */
export async function makeRightsWorld(server: TestApp): Promise<RightsWorld> {
  const { services } = server;
  const artist = await makeProfile(server, 'Ada Inside');
  const other = await makeProfile(server, 'Bob Outside');
  const { artistId } = artist;
  const album = await makeAlbum(services, { artistId, title: 'Findable Album' });
  const premiumMarks = new Map<string, string>();
  const hiddenMarks = new Map<string, string>();
  const files: KeptFile[] = [];
  const freeFiles: KeptFile[] = [];

  const makeHeard = async (isPremium: boolean) => {
    const title = isPremium ? 'Findable Premium' : 'Findable Free';
    const { id } = await makeSong(services, {
      artistId,
      albumId: album.id,
      isPremium,
      title,
      genre: 'Jazz',
      plays: 5,
    });
    const bytes = randomBytes(100_000);
    const { mp3 } = await giveAudio(services, id, bytes);
    (isPremium ? files : freeFiles).push({ what: `${title}'s audio`, url: mp3, bytes, isOpen: false });
    if (isPremium) {
      premiumMarks.set('address of the song', mp3.slice(0, mp3.indexOf('.')));
      const words = secret();
      await updateSong(systemContext(services, 'test'), { id, lyrics: `Findable ${words}` });
      premiumMarks.set('lyrics of the song', words);
    }
    return getSong(systemContext(services, 'test'), { id });
  };

  const makeWork = async (
    contentType: Post['contentType'],
    fields: Partial<Parameters<typeof makePost>[1]>,
    keep: { marks: Map<string, string>; files: KeptFile[] } | null,
  ) => {
    const description = secret();
    const row = await makePost(services, {
      artistId,
      contentType,
      description,
      title: `Findable ${contentType}`,
      ...fields,
    });
    const given =
      contentType === 'text'
        ? { post: await postOf(server, row.id), bytesOf: new Map<string, Buffer>() }
        : await givePostFiles(services, row);
    const { post, bytesOf } = given;
    keep?.marks.set(`words of the ${contentType}`, description);
    if (post.placeholder) keep?.marks.set(`placeholder of the ${contentType}`, post.placeholder);
    for (const [index, { alt, placeholder }] of post.images.entries())
      keep?.marks
        .set(`words of picture ${index + 1}`, alt)
        .set(`placeholder of picture ${index + 1}`, placeholder ?? '');
    const rows = await services.client<
      { id: number; variant: string; storage_key: string; sha256: string }[]
    >`
      select id, variant, storage_key, sha256 from content_files where content_id = ${row.id} order by id`;
    for (const file of rows) {
      const ending = {
        image: 'webp',
        thumbnail: 'webp',
        preview: 'webp',
        video: 'mp4',
        mp3: 'mp3',
        opus: 'webm',
      }[file.variant];
      const url = `/media/posts/${file.id}-${file.sha256.slice(0, 8)}.${ending}`;
      const isOpen = file.variant === 'preview' && keep?.marks !== hiddenMarks;
      const isFirst = rows.find(({ variant }) => variant === file.variant) === file;
      const what = `${file.variant}${isFirst ? '' : ' two'} of ${post.title}`;
      (keep?.files ?? freeFiles).push({
        what,
        url,
        bytes: bytesOf.get(file.storage_key) as Buffer,
        isOpen,
      });
      if (!isOpen) keep?.marks.set(`address of the ${what}`, url.slice(0, url.indexOf('.')));
      keep?.marks.set(`place of the ${what}`, file.storage_key);
    }
    return post;
  };

  const song = await makeHeard(true);
  const freeSong = await makeHeard(false);
  const premium = { marks: premiumMarks, files };
  const posts = {} as RightsWorld['posts'];
  for (const type of TYPES) posts[type] = await makeWork(type, {}, premium);
  const freePost = await makeWork('image', { isPremium: false, title: 'Findable free post' }, null);
  const hidden = { marks: hiddenMarks, files: [] as KeptFile[] };
  const draft = await makeWork('image', { isPremium: false, state: 'draft', title: 'Hidden draft' }, hidden);
  await makeWork(
    'text',
    { isPremium: true, state: 'scheduled', title: 'Hidden scheduled', publishAt: new Date('2040-01-01') },
    hidden,
  );
  hiddenMarks.set('title of the draft', 'Hidden draft').set('title of the scheduled', 'Hidden scheduled');

  const words = secret();
  const ctx = createContext(services, {
    kind: 'user',
    userId: artist.person.user.id,
    isArtist: true,
    isAdmin: false,
  });
  const comment = await addPostComment(ctx, { contentId: posts.text.id, text: words });
  await addPostComment(ctx, { contentId: freePost.id, text: 'Free words' });
  premiumMarks.set('comment under the post', words);

  const songIds = [song.id, freeSong.id];
  const playlist = await makePlaylist(services, { userId: artist.person.user.id }, songIds);
  const viewers = await makeViewers(server, { artist, other, albumId: album.id });
  return {
    artistId,
    otherArtistId: other.artistId,
    albumId: album.id,
    song,
    freeSong,
    posts,
    freePost,
    draft,
    commentId: comment.id,
    playlistId: playlist.id,
    viewers,
    files: [...files, ...hidden.files],
    freeFiles,
    premiumMarks,
    hiddenMarks,
  };
}

async function makeProfile(server: TestApp, name: string): Promise<Profile> {
  const person = await server.register({ isArtist: true });
  const response = await server.call('POST', '/api/dashboard/create-artist-profile', {
    as: person,
    body: { name },
  });
  return { person, artistId: response.json<{ id: number }>().id };
}

const postOf = (server: TestApp, id: number): Promise<Post> =>
  getPost(systemContext(server.services, 'test'), { id });

const OF_THE_SONG = ['address of the song', 'lyrics of the song'];

/** The protected work that an answer contains although this viewer may not have it. */
export function leaksTo(
  { premiumMarks, hiddenMarks }: RightsWorld,
  viewer: Viewer,
  answer: string,
): string[] {
  const kept = [...(viewer.isInside ? [] : premiumMarks), ...(viewer.isOwner ? [] : hiddenMarks)];
  const isTheirs = (what: string) => viewer.hasBought && OF_THE_SONG.includes(what);
  return kept.filter(([what, mark]) => !isTheirs(what) && answer.includes(mark)).map(([what]) => what);
}
