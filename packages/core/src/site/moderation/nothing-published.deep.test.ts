import type { ReleaseState, TargetRef } from '@stagedoor/validators';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { deleteAlbum, restoreAlbum, updateAlbum } from '../../catalog/albums/index.ts';
import {
  changeSongs,
  deleteSong,
  listSongsByIds,
  restoreSong,
  updateSong,
} from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { DomainError } from '../../platform/errors/index.ts';
import {
  anonymous,
  type Chance,
  createChance,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { moderate, undoDecision } from './index.ts';

const SEED = Number(process.env.MODERATION_SEED ?? 20_261_126);
const SEQUENCES = Number(process.env.MODERATION_SEQUENCES ?? 25);
const STEPS = 40;
const DAY_MS = 24 * 3600 * 1000;
const NEVER = Number.POSITIVE_INFINITY;

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

/** When a visitor sees a song, and when it is open, in milliseconds. */
interface Dates {
  listed: number;
  open: number;
}
const OPEN: Dates = { listed: 0, open: 0 };
const CLOSED: Dates = { listed: NEVER, open: NEVER };
const later = (...dates: Dates[]): Dates => ({
  listed: Math.max(...dates.map(({ listed }) => listed)),
  open: Math.max(...dates.map(({ open }) => open)),
});

/** The wishes of the artist and the staff, from which follows what a visitor sees. */
interface Work {
  id: number;
  dates: Dates;
  /** The moment of its deletion. */
  goneAt: number | null;
  /** The decisions that hide it. */
  hiddenBy: Set<number>;
}
interface Song extends Work {
  album: Work | null;
  /** Since its album was deleted, if it is. */
  apart: Dates | null;
}

const datesOf = (song: Song): Dates => song.apart ?? later(song.dates, song.album?.dates ?? OPEN);

/** 0: not there; 1: locked until its date; 2: open. */
function expectedOf(song: Song, now: number): number {
  const isHidden = song.hiddenBy.size > 0 || (!song.apart && (song.album?.hiddenBy.size ?? 0) > 0);
  const { listed, open } = datesOf(song);
  if (song.goneAt !== null || isHidden || listed > now) return 0;
  return open > now ? 1 : 2;
}

async function makeWorld(start: number) {
  const artist = await makeArtist(test.services);
  const fields = { dates: OPEN, goneAt: null };
  const albums: Work[] = [];
  for (let i = 0; i < 2; i++)
    albums.push({
      ...fields,
      id: (await makeAlbum(test.services, { artistId: artist.id })).id,
      hiddenBy: new Set(),
    });
  const songs: Song[] = [];
  for (const album of [...albums, ...albums, null]) {
    const { id } = await makeSong(test.services, { artistId: artist.id, albumId: album?.id ?? null });
    songs.push({ ...fields, id, album, apart: null, hiddenBy: new Set() });
  }
  let now = start;
  const forward = (ms: number) => {
    now += ms;
    test.setNow(new Date(now));
  };

  /** The other one's deletion may have taken it along. */
  const removeAlbum = (album: Work, at: number, withSongs: boolean) => {
    album.goneAt = at;
    for (const song of songs.filter((song) => song.album === album)) {
      song.apart = album.hiddenBy.size > 0 ? CLOSED : datesOf(song);
      if (withSongs) song.goneAt ??= at;
    }
  };
  const showAlbum = (album: Work) => {
    for (const song of songs.filter((song) => song.album === album)) {
      if (song.goneAt === album.goneAt) song.goneAt = null;
      song.apart = null;
    }
    album.goneAt = null;
  };

  const release = (chance: Chance) => {
    const state = chance.pick<ReleaseState>(['draft', 'published', 'scheduled', 'scheduled']);
    if (state !== 'scheduled')
      return {
        dates: state === 'draft' ? CLOSED : OPEN,
        input: { state, publishAt: null, earlyAccessDays: 0 },
      };
    const days = 1 + chance.below(8);
    const early = chance.below(5);
    // Whole days after the start, since early access is counted in days.
    const open = start + (Math.ceil((now - start) / DAY_MS) + days) * DAY_MS;
    return {
      dates: { open, listed: open - early * DAY_MS },
      input: { state, publishAt: new Date(open).toISOString(), earlyAccessDays: early },
    };
  };
  const decisions: { id: number; undo: () => void }[] = [];
  const decide = async (target: TargetRef, kind: 'hide' | 'delete', undo: () => void) => {
    const { decisions: made, refused } = await moderate(admin, {
      targets: [target],
      decision: kind,
      reason: 'other',
      words: '',
    });
    if (!made[0]) throw new DomainError('conflict', refused[0]?.message ?? '');
    decisions.push({ id: made[0].id, undo });
    return made[0].id;
  };

  /** Each changes the model after the product did not refuse. */
  const acts: ((chance: Chance) => Promise<void>)[] = [
    async (chance) => {
      const album = chance.pick(albums);
      const { dates, input } = release(chance);
      await updateAlbum(artist.ctx, { id: album.id, ...input });
      album.dates = dates;
    },
    async (chance) => {
      const song = chance.pick(songs);
      const { dates, input } = release(chance);
      // To say of a song of a deleted draft that it is a draft changes nothing.
      if (song.apart?.open === dates.open) return;
      await updateSong(artist.ctx, { id: song.id, ...input });
      song.dates = dates;
      if (song.apart) song.apart = dates;
    },
    async (chance) => {
      const song = chance.pick(songs);
      const album = chance.pick([...albums, null]);
      await updateSong(artist.ctx, { id: song.id, albumId: album?.id ?? null });
      if (song.album === album) return;
      const isHidden = !song.apart && (song.album?.hiddenBy.size ?? 0) > 0;
      Object.assign(song, { dates: isHidden ? CLOSED : datesOf(song), album, apart: null });
    },
    async (chance) => {
      const song = chance.pick(songs);
      await (chance.percent(50)
        ? deleteSong(artist.ctx, song)
        : changeSongs(artist.ctx, { ids: [song.id], act: { type: 'delete' } }));
      song.goneAt = now;
    },
    async (chance) => {
      const song = chance.pick(songs);
      await (chance.percent(50)
        ? restoreSong(artist.ctx, song)
        : changeSongs(artist.ctx, { ids: [song.id], act: { type: 'restore' } }));
      song.goneAt = null;
    },
    async (chance) => {
      const album = chance.pick(albums);
      const withSongs = chance.percent(50);
      await deleteAlbum(artist.ctx, { ...album, withSongs });
      removeAlbum(album, now, withSongs);
    },
    async (chance) => {
      const album = chance.pick(albums);
      await restoreAlbum(artist.ctx, album);
      if (album.goneAt !== null) showAlbum(album);
    },
    async (chance) => {
      const song = chance.pick(songs);
      await decide({ targetType: 'song', targetId: song.id }, 'delete', () => {
        song.goneAt = null;
      });
      song.goneAt = now;
    },
    async (chance) => {
      const album = chance.pick(albums);
      await decide({ targetType: 'album', targetId: album.id }, 'delete', () => showAlbum(album));
      removeAlbum(album, now, true);
    },
    async (chance) => {
      const [targetType, work] = chance.pick<['song' | 'album', Work]>([
        ['song', chance.pick(songs)],
        ['album', chance.pick(albums)],
      ]);
      const id = await decide({ targetType, targetId: work.id }, 'hide', () => work.hiddenBy.delete(id));
      work.hiddenBy.add(id);
    },
    ...[0, 1].map(() => async (chance: Chance) => {
      if (decisions.length === 0) return;
      const decision = chance.pick(decisions);
      await undoDecision(admin, decision);
      decision.undo();
      decisions.splice(decisions.indexOf(decision), 1);
    }),
    async (chance) => {
      forward(chance.below(2) * DAY_MS);
    },
  ];

  const shown = async () => {
    const seen = await listSongsByIds(anonymous(test.services), { ids: songs.map(({ id }) => id) });
    return songs.map(({ id }) => {
      const song = seen.find((one) => one.id === id);
      return song ? (song.isLocked ? 1 : 2) : 0;
    });
  };
  return {
    acts,
    shown,
    expected: () => songs.map((song) => expectedOf(song, now)),
    /** No two acts happen at the same moment. */
    tick: () => forward(1_000),
  };
}

// Proves (rules.md, Releases): nothing is published by being deleted, restored, hidden or imported again
it('shows visitors what the artist has published, however it was deleted, restored, moved and hidden in between', async () => {
  const chance = createChance(SEED);
  let done = 0;
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const world = await makeWorld(test.services.now().getTime());
    const log: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      world.tick();
      const act = chance.pick(world.acts);
      try {
        await act(chance);
        log.push(String(world.acts.indexOf(act)));
        done++;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
      expect(await world.shown(), `${SEED}: sequence ${sequence}, after ${log.join()}`).toEqual(
        world.expected(),
      );
    }
  }
  expect(done).toBeGreaterThan(SEQUENCES * STEPS * 0.5);
}, 300_000);
