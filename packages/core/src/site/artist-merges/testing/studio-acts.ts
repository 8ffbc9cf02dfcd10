import { sql } from 'drizzle-orm';
import {
  createAlbumLink,
  deleteAlbum,
  orderAlbumSongs,
  restoreAlbum,
  revokeAlbumLink,
  updateAlbum,
} from '../../../catalog/albums/index.ts';
import {
  createSong,
  createSongLink,
  deleteSong,
  restoreSong,
  revokeSongLink,
  updateSong,
} from '../../../catalog/songs/index.ts';
import { createPost, deletePost, updatePost } from '../../../community/posts/index.ts';
import { makeAlbum } from '../../../testing/index.ts';
import {
  actor,
  homeOf,
  idOf,
  type Life,
  named,
  nameOf,
  PROFILES,
  type Profile,
  type World,
} from './twin-worlds.ts';

/** One act of a person, in both worlds unless it is impossible without merges. */
export interface Plan {
  says: string;
  run: (world: World) => Promise<unknown>;
  isMergedOnly?: boolean;
  done?: () => void;
}
export type Act = (life: Life) => Plan | null;

const DAY_MS = 24 * 3600 * 1000;
const aRelease = ({ chance, now }: Life) => {
  const publishAt = new Date(now.getTime() + (1 + chance.below(9)) * DAY_MS).toISOString();
  return chance.pick([
    { state: 'published' as const },
    { state: 'draft' as const },
    { state: 'scheduled' as const, publishAt, earlyAccessDays: chance.below(4) },
  ]);
};

/** One of these things, and whose it is. */
export function pickThing(life: Life, kind: string, home?: Profile): { name: string; owner: Profile } | null {
  const names = named(life, kind, home);
  if (names.length === 0) return null;
  const name = life.chance.pick(names);
  return { name, owner: life.owners.get(name) as Profile };
}

/** A change of one thing by a member of its artist. */
const change =
  (kind: string, does: string, how: (life: Life, name: string) => Change | null): Act =>
  (life) => {
    const thing = pickThing(life, kind);
    const doIt = thing && how(life, thing.name);
    if (!thing || !doIt) return null;
    const as = actor(life, thing.owner);
    return { says: `${does} ${thing.name}`, run: (world) => doIt(as(world), idOf(world, thing.name)) };
  };
type Change = (ctx: ReturnType<ReturnType<typeof actor>>, id: number) => Promise<unknown>;

/** A new song of the current profile: in its own album, in one of a merged profile, or in none. */
const newSong: Act = (life) => {
  const { chance, owners, wandered, mixed } = life;
  const owner = homeOf(life, chance.pick(PROFILES));
  const album = chance.percent(60) ? pickThing(life, 'album', owner) : null;
  const isStray = album !== null && album.owner !== owner;
  const name = `song${owner}new${life.next()}`;
  const [as, release, isPremium] = [actor(life, owner), aRelease(life), chance.percent(30)];
  return {
    says: `create ${name}${album ? ` in ${album.name}` : ''} (${release.state})`,
    async run(world) {
      const albumId = album && (!isStray || world.isMerged) ? idOf(world, album.name) : null;
      const song = await createSong(as(world), {
        title: name,
        isPremium,
        useTags: false,
        albumId,
        ...release,
      });
      world.ids.set(name, song.id);
      await life.test.services.db.execute(sql`
        update songs set audio_state = 'ready', duration_ms = 180000, audio_url = ${`/media/audio/${song.id}-0.mp3`}
        where id = ${song.id}`);
    },
    done() {
      owners.set(name, owner);
      if (!isStray) return;
      wandered.add(name);
      mixed.add(album.name);
    },
  };
};

const newAlbum: Act = (life) => {
  const owner = homeOf(life, life.chance.pick(PROFILES));
  const name = `album${owner}new${life.next()}`;
  const releaseState = life.chance.pick(['published', 'draft'] as const);
  return {
    says: `create ${name} (${releaseState})`,
    async run(world) {
      const album = { artistId: idOf(world, owner), title: name, releaseState };
      world.ids.set(name, (await makeAlbum(life.test.services, album)).id);
    },
    done: () => void life.owners.set(name, owner),
  };
};

/** Moves a song into an album of its own artist, or out of its album. */
const moveSong: Act = (life) => {
  const song = pickThing(life, 'song');
  if (!song) return null;
  const own = named(life, 'album').filter((name) => life.owners.get(name) === song.owner);
  const album = own.length > 0 && life.chance.percent(75) ? life.chance.pick(own) : null;
  const as = actor(life, song.owner);
  return {
    says: `move ${song.name} to ${album}`,
    run: (world) =>
      updateSong(as(world), {
        id: idOf(world, song.name),
        albumId: album === null ? null : idOf(world, album),
      }),
  };
};

/** Moves a song into an album that another profile had before a merge; impossible without the merge. */
const straySong: Act = (life) => {
  const song = pickThing(life, 'song');
  const album = song && pickThing(life, 'album', homeOf(life, song.owner));
  if (!album || album.owner === song.owner) return null;
  const as = actor(life, song.owner);
  return {
    says: `put ${song.name} into ${album.name} of ${album.owner}`,
    isMergedOnly: true,
    async run(world) {
      const id = idOf(world, song.name);
      const [left] = await life.test.services.client<{ albumId: number }[]>`
        select album_id as "albumId" from songs where id = ${id}`;
      await updateSong(as(world), { id, albumId: idOf(world, album.name) });
      life.wandered.add(song.name);
      for (const name of [album.name, nameOf(world, 'album', left?.albumId ?? null)])
        if (name) life.mixed.add(name);
    },
  };
};

const orderAlbum: Act = (life) => {
  const album = pickThing(life, 'album');
  if (!album || life.mixed.has(album.name)) return null;
  const as = actor(life, album.owner);
  const order = new Map(named(life, 'song').map((name) => [name, life.chance.next()]));
  return {
    says: `order ${album.name}`,
    async run(world) {
      const id = idOf(world, album.name);
      const rows = await life.test.services.client<{ id: number }[]>`
        select id from songs where album_id = ${id} and deleted_at is null`;
      const place = (songId: number) => order.get(nameOf(world, 'song', songId) ?? '') ?? 0;
      const songIds = rows.map((row) => row.id).sort((one, other) => place(one) - place(other));
      if (songIds.length > 0) await orderAlbumSongs(as(world), { id, songIds });
    },
  };
};

const newPost: Act = (life) => {
  const { chance } = life;
  const owner = homeOf(life, chance.pick(PROFILES));
  const name = `post${owner}new${life.next()}`;
  const [as, isPremium] = [actor(life, owner), chance.percent(50)];
  const state = chance.pick(['published', 'draft'] as const);
  return {
    says: `publish ${name}`,
    async run(world) {
      const input = { title: name, description: name, contentType: 'text' as const, isPremium, state };
      world.ids.set(name, (await createPost(as(world), input)).id);
    },
    done: () => void life.owners.set(name, owner),
  };
};

/** With its songs only where these are the same in both worlds. */
const removeAlbum: Act = (life) => {
  const album = pickThing(life, 'album');
  if (!album || life.mixed.has(album.name)) return null;
  const [as, withSongs] = [actor(life, album.owner), life.chance.percent(50)];
  return {
    says: `delete ${album.name}${withSongs ? ' with its songs' : ''}`,
    run: (world) => deleteAlbum(as(world), { id: idOf(world, album.name), withSongs }),
  };
};

export const STUDIO_ACTS: readonly Act[] = [
  ...[newSong, newSong, newAlbum, moveSong, moveSong, straySong, straySong, straySong],
  ...[orderAlbum, newPost, removeAlbum],
  change('song', 'retitle or release', (life) => {
    const [release, isPremium] = [aRelease(life), life.chance.percent(50)];
    const fields = life.chance.percent(50) ? release : { isPremium, genre: `g${life.next()}` };
    return (ctx, id) => updateSong(ctx, { id, ...fields });
  }),
  change('album', 'release', (life) => {
    const release = aRelease(life);
    return (ctx, id) => updateAlbum(ctx, { id, ...release });
  }),
  change('song', 'delete', () => (ctx, id) => deleteSong(ctx, { id })),
  change('song', 'restore', () => (ctx, id) => restoreSong(ctx, { id })),
  change('album', 'restore', (life, name) =>
    life.mixed.has(name) ? null : (ctx, id) => restoreAlbum(ctx, { id }),
  ),
  change('post', 'change', (life) => {
    const [isPremium, state] = [life.chance.percent(50), life.chance.pick(['published', 'draft'] as const)];
    return (ctx, id) => updatePost(ctx, { id, isPremium, state });
  }),
  change('post', 'delete', () => (ctx, id) => deletePost(ctx, { id })),
  change('song', 'share', () => (ctx, id) => createSongLink(ctx, { id })),
  change('album', 'share', () => (ctx, id) => createAlbumLink(ctx, { id })),
  change('song', 'stop sharing', () => (ctx, id) => revokeSongLink(ctx, { id })),
  change('album', 'stop sharing', () => (ctx, id) => revokeAlbumLink(ctx, { id })),
];
