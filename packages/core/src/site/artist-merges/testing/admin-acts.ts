import { claimSong, decideClaim } from '../../../catalog/claims/index.ts';
import { importRelease, takeBackImport } from '../../../catalog/imports/index.ts';
import { systemContext } from '../../../platform/context/index.ts';
import { closeDays } from '../../insights/index.ts';
import { moderate, undoDecision } from '../../moderation/index.ts';
import { mergeArtists, undoMerge } from '../index.ts';
import { doJobs } from './do-jobs.ts';
import { Skipped } from './people-acts.ts';
import { type Act, type Plan, pickThing } from './studio-acts.ts';
import { actor, homeOf, idOf, PROFILES, type Profile, visibleSongs } from './twin-worlds.ts';

const RELEASES = ['r1', 'r2'] as const;

const claim: Act = (life) => {
  const home = homeOf(life, life.chance.pick(PROFILES));
  const song = life.chance.pick(['songH1', 'songH2']);
  const [as, name] = [actor(life, home), `claim${life.next()}`];
  return {
    says: `${home} claims ${song}`,
    async run(world) {
      await claimSong(as(world), { id: idOf(world, song), note: 'Mine', links: [] });
      const [row] = await life.test.services.client<{ id: number }[]>`select max(id)::int as id from claims`;
      world.ids.set(name, row?.id ?? 0);
    },
    done: () => void life.owners.set(name, home),
  };
};

const judge: Act = (life) => {
  const filed = pickThing(life, 'claim');
  if (!filed) return null;
  const decision = life.chance.pick(['approve', 'approve', 'reject'] as const);
  return {
    says: `${decision} ${filed.name} of ${filed.owner}`,
    run: (world) => decideClaim(life.admin, { id: idOf(world, filed.name), decision, reason: 'So' }),
    async done() {
      const [row] = await life.test.services.client<{ name: string; status: string }[]>`
        select s.title as name, c.status from claims c join songs s on s.id = c.song_id
        where c.id = ${idOf(life.apart, filed.name)}`;
      if (row?.status === 'approved') life.owners.set(row.name, filed.owner);
    },
  };
};

/** A release that another profile of the same people has is there already for them. */
const importOne: Act = (life) => {
  const home = homeOf(life, life.chance.pick(PROFILES));
  const mbid = life.chance.pick(RELEASES);
  const as = actor(life, home);
  const others = PROFILES.filter((one) => one !== home && homeOf(life, one) === home);
  const name = `import${home}${mbid}`;
  return {
    says: `import ${mbid} for ${home}`,
    async run(world) {
      if (others.some((one) => life.owners.has(`import${one}${mbid}`))) throw new Skipped();
      const input = { mbid, includeDataTracks: false, useCover: false };
      world.ids.set(name, (await importRelease(as(world), input)).id);
    },
    done: () => void life.owners.set(name, home),
  };
};

const takeBack: Act = (life) => {
  const made = pickThing(life, 'import');
  if (!made) return null;
  const as = actor(life, made.owner);
  return {
    says: `take back ${made.name}`,
    run: (world) => takeBackImport(as(world), { id: idOf(world, made.name) }),
  };
};

/** The worker comes by. */
const work: Act = (life) => ({
  says: 'jobs',
  isMergedOnly: true,
  run: () => doJobs(life),
});

const hide: Act = (life) => {
  const thing = pickThing(life, life.chance.pick(['song', 'album', 'post']));
  if (!thing) return null;
  const targetType = /^[a-z]+/.exec(thing.name)?.[0] as 'song' | 'album' | 'post';
  const decision =
    targetType === 'album' || life.chance.percent(60) ? ('hide' as const) : ('delete' as const);
  const name = `decision${life.next()}`;
  return {
    says: `${decision} ${thing.name}`,
    async run(world) {
      const targets = [{ targetType, targetId: idOf(world, thing.name) }];
      const { decisions } = await moderate(life.admin, { targets, decision, reason: 'spam' });
      if (!decisions[0]) throw new Skipped();
      world.ids.set(name, decisions[0].id);
    },
    done: () => void life.owners.set(name, thing.owner),
  };
};

const revise: Act = (life) => {
  const decision = pickThing(life, 'decision');
  if (!decision) return null;
  return {
    says: `undo ${decision.name}`,
    run: (world) => undoDecision(life.admin, { id: idOf(world, decision.name) }),
  };
};

const aDay: Act = (life) => ({
  says: 'a day passes',
  isMergedOnly: true,
  async run() {
    life.now = new Date(life.now.getTime() + 24 * 3600 * 1000);
    life.test.setNow(life.now);
    await closeDays(systemContext(life.test.services, 'test'));
  },
});

export const merge: Act = (life) => {
  const current = PROFILES.filter((one) => homeOf(life, one) === one);
  const [from, into] = life.chance.shuffled(current) as [Profile, Profile?];
  if (!into) return null;
  return {
    says: `merge ${from} into ${into}`,
    isMergedOnly: true,
    async run(world) {
      const visible = await visibleSongs(life);
      const made = await mergeArtists(life.admin, { id: idOf(world, from), intoArtistId: idOf(world, into) });
      life.merges.push({ id: made.id, from, into, visible });
    },
  };
};

/** Undoes a merge; what visitors see of songs stays, but for songs that they saw before the merge. */
export const undo: Act = (life): Plan | null => {
  const chosen = life.merges.length > 0 ? life.chance.pick(life.merges) : undefined;
  if (!chosen) return null;
  return {
    says: `undo ${chosen.from} into ${chosen.into}`,
    isMergedOnly: true,
    async run() {
      const before = await visibleSongs(life);
      await undoMerge(life.admin, { id: chosen.id });
      life.merges = life.merges.filter((one) => one !== chosen);
      const after = await visibleSongs(life);
      const lost = [...before].filter((name) => !after.has(name));
      const shown = [...after].filter((name) => !before.has(name) && !chosen.visible.has(name));
      if (lost.length + shown.length > 0) throw new Error(`Undoing hid [${lost}] and published [${shown}]`);
    },
  };
};

export const ADMIN_ACTS: readonly Act[] = [claim, judge, importOne, takeBack, work, work, hide, revise, aDay];
export const MERGE_ACTS: readonly Act[] = [merge, merge, undo];
