import { createChance } from '@stagedoor/core/testing';
import { ACTS } from './second-minute/acts.ts';
import { makeStage } from './second-minute/make-stage.ts';
import { compare, move, type Window } from './second-minute/windows.ts';
import { test } from './test.ts';

const ACTS_PLAYED = Number(process.env.SECOND_MINUTE_ACTS ?? 20);
/** Repetitions (`--repeat-each`) play other acts each. */
const SEED = Number(process.env.SECOND_MINUTE_SEED ?? 1);
const PHONE = { width: 390, height: 844 };
/** The network is away for a moment, or for as long as a closed laptop is. */
const AWAY_MS = [4_000, 3_600_000];

test('every window stays true while people act, move and lose their network', async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  test.setTimeout(60_000 + ACTS_PLAYED * 20_000);
  // Pages of what was deleted or hidden meanwhile, and windows without a network.
  errors.allow(
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|live\.events|could not be loaded/,
  );
  const chance = createChance(SEED + test.info().repeatEachIndex);
  const stage = await makeStage(chance, { fan, admin: world.admin });
  const { profile, friend, albums, songs, posts, playlist } = stage;
  const open = [
    ...['', '?tab=music', '?tab=posts', '?tab=store', '?tab=tour'].map(
      (tab) => `/artist/${profile.id}${tab}`,
    ),
    ...albums.map(({ id }) => `/album/${id}`),
    ...songs.map(({ id }) => `/song/${id}`),
    ...posts.map(({ id }) => `/content/${id}`),
    `/playlist/${playlist.id}`,
    '/posts',
  ];
  const tags = ['/tags', '/tag/sea'];
  const library = ['', '?tab=albums', '?tab=subscriptions'].map((tab) => `/library${tab}`);
  const studio = ['?tab=music', '?tab=posts'].map((tab) => `/dashboard${tab}`);
  const elsewhere = [`/artist/${friend.id}`, '/playlists', '/feed', '/history'];
  const own = [...open, ...tags, ...library, ...studio, ...elsewhere];
  const first = await openAs(stage.person);
  const phone = await openAs(stage.person);
  const stranger = await openAs(null);
  const another = (page: typeof first) => page.context().newPage();
  const windows: Window[] = [
    { name: 'first window', page: first, fresh: await another(first), addresses: own },
    { name: 'second window', page: await another(first), fresh: await another(first), addresses: own },
    { name: 'phone', page: phone, fresh: await another(phone), addresses: own },
    { name: 'stranger', page: stranger, fresh: await another(stranger), addresses: [...open, ...tags] },
  ];
  for (const { name, page, fresh, addresses } of windows) {
    if (name === 'phone') for (const one of [page, fresh]) await one.setViewportSize(PHONE);
    await page.clock.install();
    await page.goto(chance.pick(addresses));
  }

  const act = async () => (await chance.pick(ACTS)(stage)) ?? 'nothing';
  const actWithout = async ({ name, page }: Window, ms: number) => {
    await page.context().setOffline(true);
    const done = await act();
    await page.clock.fastForward(ms);
    await page.context().setOffline(false);
    return `${done}, while ${name} was away for ${ms / 1000} s`;
  };
  const acts: string[] = [];
  for (let n = 0; n < ACTS_PLAYED; n++) {
    const one = chance.pick(windows);
    const kind = chance.below(10);
    if (kind < 5) acts.push(await act());
    else if (kind < 8) acts.push(`${one.name}: ${await move(one, chance)}`);
    else acts.push(await actWithout(one, chance.pick(AWAY_MS)));
    await Promise.all(windows.map((window) => compare(window, acts.slice(-4).join(' | '))));
  }
});
