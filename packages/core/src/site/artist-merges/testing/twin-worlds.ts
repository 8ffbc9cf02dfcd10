import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import { listSongsByIds } from '../../../catalog/songs/index.ts';
import type { Ctx } from '../../../platform/context/index.ts';
import {
  anonymous,
  type Chance,
  createChance,
  makeArtist,
  makePost,
  makeUser,
  type TestServices,
} from '../../../testing/index.ts';

export const PROFILES = ['A', 'B', 'C'] as const;
export type Profile = (typeof PROFILES)[number];
export const FANS = ['fan1', 'fan2', 'fan3', 'fan4'] as const;
export const HELPERS = ['helper1', 'helper2'] as const;

/** Things and people by the names that they have in both worlds. */
export interface World {
  /** Profiles are merged in one world, and never in the other. */
  isMerged: boolean;
  ids: Map<string, number>;
  people: Map<string, Ctx>;
}

interface OpenMerge {
  id: number;
  from: Profile;
  into: Profile;
  /** The songs that visitors saw when it was made. */
  visible: Set<string>;
}

/** A life that is led in both worlds at once. */
export interface Life {
  test: TestServices;
  chance: Chance;
  admin: Ctx;
  merged: World;
  apart: World;
  /** The profile of each thing where nothing is ever merged. */
  owners: Map<string, Profile | 'H'>;
  merges: OpenMerge[];
  /** Songs that were in an album of another profile, and albums that songs came to or left that way. */
  wandered: Set<string>;
  mixed: Set<string>;
  story: string[];
  /** Numbers for names. */
  next: () => number;
  now: Date;
}

const START = Date.UTC(2031, 2, 5, 9);
const DAY_MS = 24 * 3600 * 1000;

export async function beginLife(test: TestServices, seed: number): Promise<Life> {
  const chance = createChance(seed);
  const start = new Date(START + chance.below(28) * DAY_MS);
  test.setNow(start);
  await test.services.client`delete from settings where key = 'insights'`;
  const { ctx: admin } = await makeUser(test.services, { isAdmin: true, createdAt: start });
  let names = 0;
  const life: Life = {
    test,
    chance,
    admin,
    story: [],
    merges: [],
    now: start,
    next: () => ++names,
    owners: new Map(),
    wandered: new Set(),
    mixed: new Set(),
    merged: await makeWorld(test, { isMerged: true, start }),
    apart: await makeWorld(test, { isMerged: false, start }),
  };
  for (const name of life.merged.ids.keys()) {
    const owner = /^(?:song|album|post)([ABC])/.exec(name)?.[1];
    if (owner) life.owners.set(name, owner as Profile);
  }
  for (const name of ['songH1', 'songH2']) life.owners.set(name, 'H');
  return life;
}

async function makeWorld(
  { services }: TestServices,
  { isMerged, start }: { isMerged: boolean; start: Date },
): Promise<World> {
  const world: World = { isMerged, ids: new Map(), people: new Map() };
  const { db } = services;
  const { albums, songs } = tables;
  const set = (name: string, { id }: { id: number }) => world.ids.set(name, id);
  for (const name of [...FANS, ...HELPERS]) {
    const person = await makeUser(services, { createdAt: start, isArtist: name.startsWith('helper') });
    set(name, person);
    world.people.set(name, person.ctx);
  }
  const addSongs = async (rows: (typeof songs.$inferInsert)[]) => {
    const ready = { audioState: 'ready', durationMs: 180_000, audioUrl: '/media/audio/1-0.mp3' } as const;
    for (const row of await db
      .insert(songs)
      .values(rows.map((fields) => ({ ...ready, ...fields })))
      .returning())
      set(row.title, row);
  };
  const holder = await makeArtist(services, { userId: null, name: 'H' });
  set('H', holder);
  const claimable = { artistId: holder.id, isClaimable: true };
  await addSongs(['songH1', 'songH2'].map((title) => ({ title, ...claimable })));
  for (const profile of PROFILES) {
    const artist = await makeArtist(services, { name: profile });
    const artistId = artist.id;
    set(profile, artist);
    set(`owner${profile}`, { id: artist.userId });
    world.people.set(`owner${profile}`, artist.ctx);
    const ofTitle = (n: number) => ({ artistId, title: `album${profile}${n}` });
    const works = [ofTitle(1), { ...ofTitle(2), releaseState: 'draft' as const }];
    const [open, draft] = await db.insert(albums).values(works).returning();
    for (const album of [open, draft]) if (album) set(album.title, album);
    const lying = [open, open, draft, undefined].map((album, n) => ({
      artistId,
      title: `song${profile}${n}`,
      albumId: album?.id ?? null,
      trackNumber: album ? n + 1 : null,
    }));
    await addSongs(lying);
    set(
      `post${profile}1`,
      await makePost(services, { artistId, title: `post${profile}1`, isPremium: false }),
    );
  }
  return world;
}

/** The profile into which this one is merged, or itself. */
export function homeOf({ merges }: Life, profile: Profile): Profile {
  const into = merges.find(({ from }) => from === profile)?.into;
  return into ? homeOf({ merges: merges.filter(({ from }) => from !== profile) } as Life, into) : profile;
}

/** Its id in this world. */
export const idOf = ({ ids }: World, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Nothing is named ${name}`);
  return id;
};

/** The name of a row of this kind, if it has one yet. */
export const nameOf = ({ ids }: World, kind: string, id: number | null): string | undefined =>
  [...ids].find(([name, known]) => known === id && name.startsWith(kind))?.[0];

/** Someone who acts for a profile: its owner or, while it is merged, the other profile's owner. */
export function actor(life: Life, profile: Profile): (world: World) => Ctx {
  const home = homeOf(life, profile);
  const editor = life.chance.pick([profile, home]);
  return (world) => {
    const ctx = world.people.get(`owner${world.isMerged ? editor : profile}`);
    if (!ctx) throw new Error(`Nobody acts for ${profile}`);
    return { ...ctx, actingFor: idOf(world, world.isMerged ? home : profile) };
  };
}

/** The names of these things: all whose owner is now part of the same profile, if one is given. */
export function named(life: Life, kind: string, home?: Profile): string[] {
  return [...life.owners].flatMap(([name, owner]) =>
    name.startsWith(kind) && owner !== 'H' && (home === undefined || homeOf(life, owner) === home)
      ? [name]
      : [],
  );
}

/** The names of the songs that visitors see in the world with merges. */
export async function visibleSongs({ test, merged }: Life): Promise<Set<string>> {
  const byId = new Map(
    [...merged.ids].flatMap(([name, id]) => (name.startsWith('song') ? [[id, name]] : [])),
  );
  const rows = await listSongsByIds(anonymous(test.services), { ids: [...byId.keys()] });
  return new Set(rows.map(({ id }) => byId.get(id) ?? ''));
}

/** Removes everything of a life, so that jobs about everybody do not find it in the next one. */
export async function endLife({ test }: Life): Promise<void> {
  await test.services.db.execute(sql`delete from artists`);
  await test.services.db.execute(sql`delete from users`);
}
