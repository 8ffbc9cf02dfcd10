import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  openTestServices,
  type TestServices,
} from '../../../testing/index.ts';
import { readSample, SITE } from '../testing/read-sample.ts';
import { matchEntries } from './match-entries.ts';

const MBID = 'b9ad642e-b012-41c7-b72a-42cf4911f9ff';
let test: TestServices;
let ctx: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  ctx = anonymous(test.services);
});
afterAll(() => test.close());

let last = 0;
/** An artist with a unique name, and a function that adds songs. */
async function anArtist(name = `Wren ${++last}`) {
  const artist = await makeArtist(test.services, { name });
  const song = async (title: string, more: Partial<typeof tables.songs.$inferInsert> = {}) =>
    (await makeSong(test.services, { artistId: artist.id, title, ...more })).id;
  return { ...artist, name, song };
}

/** How each entry of a file is matched: `[song id, by what]`. */
async function matchesOf(content: string, caller = ctx) {
  const { entries } = await readSample(content);
  const matches = await matchEntries(caller, entries);
  return matches.map(({ song, matchedBy }) => [song?.id ?? null, matchedBy]);
}

describe('an entry', () => {
  // Proves (rules.md, Playlist files): entries are matched by our links, MBID, ISRC, then artist and title without case, accents and punctuation
  it('is the song that it links to, whatever it says', async () => {
    const { song } = await anArtist();
    const id = await song('Lanterns');
    expect(await matchesOf(`#EXTM3U\n#EXTINF:1,Nobody - Nothing\n${SITE}/song/${id}\n`)).toEqual([
      [id, 'link'],
    ]);
    expect(await matchesOf('https://other.example/song/1\n')).toEqual([[null, null]]);
  });

  // Proves (rules.md, Playlist files): entries are matched by our links, MBID, ISRC, then artist and title without case, accents and punctuation
  it('is the recording with its MBID, then the one with its ISRC', async () => {
    const { song } = await anArtist();
    const known = await song('Lanterns', { recordingMbid: MBID });
    const coded = await song('Tide', { isrc: 'USGF19942501' });
    expect(
      await matchesOf(
        `title,artist,isrc,mbid\nx,y,US-GF1-99-42501,${MBID}\nx,y,usgf19942501,\nx,y,USGF19942502,\n`,
      ),
    ).toEqual([
      [known, 'recording'],
      [coded, 'isrc'],
      [null, null],
    ]);
  });

  // Proves (rules.md, Playlist files): entries are matched by our links, MBID, ISRC, then artist and title without case, accents and punctuation
  it.each([
    ['case and accents', 'Sigur Rós 1', 'Svefn-g-englar', 'SIGUR ROS 1 - svefn g englar'],
    ['composed characters', 'Bjo\u0308rk 2', 'Jóga', 'Björk 2 - Jo\u0301ga'],
    ['punctuation', 'AC/DC 3', "Rock 'n' Roll Ain’t Noise!", 'ACDC 3 - Rock n Roll Aint Noise'],
    ['the word and', 'Simon & Son 4', 'Bread & Butter', 'Simon and Son 4 - Bread and Butter'],
    ['letters with strokes', 'Mø 5', 'Straße', 'Mo 5 - strasse'],
    ['other scripts', '椎名林檎 6', '丸ノ内サディスティック', '椎名林檎 6 - 丸ノ内サディスティック'],
    ['signs alone', '!!! 7', '???', '!!! 7 - ???'],
  ])('is found by artist and title without regard to %s', async (_what, name, title, line) => {
    const { song } = await anArtist(name);
    const id = await song(title);
    expect(await matchesOf(`${line}\n`)).toEqual([[id, 'names']]);
  });

  // Proves (rules.md, Playlist files): guests, further artists and remasters may differ; a title alone only suggests
  it.each([
    ['a credit of a guest', 'Ada One', 'Lanterns', 'Ada One feat. Bob - Lanterns (feat. Bob)'],
    ['a guest who is not credited here', 'Ada Two', 'Tide (feat. Bob)', 'Ada Two - Tide'],
    ['further artists', 'Ada Three', 'Harbour', 'Ada Three, Bob; Eve - Harbour'],
    ['a remaster', 'Ada Four', 'Quarry', 'Ada Four - Quarry - Remastered 2011'],
    ['a remaster in brackets', 'Ada Five', 'Quarry', 'Ada Five - Quarry (2009 Remaster)'],
  ])('is found with %s, as less sure', async (_what, name, title, line) => {
    const { song } = await anArtist(name);
    const id = await song(title);
    expect(await matchesOf(`${line}\n`)).toEqual([[id, 'similar']]);
  });

  it('is found under the artist who made the song at first', async () => {
    const { song } = await anArtist();
    const id = await song('Old Song', { originalArtistName: 'Élan Vital' });
    expect(await matchesOf('Elan Vital - Old Song\n')).toEqual([[id, 'names']]);
  });

  it('is found with artist and title the other way round, and in folders', async () => {
    const { song, name } = await anArtist();
    const id = await song('Signal');
    expect(await matchesOf(`Signal - ${name}\n`)).toEqual([[id, 'names']]);
    expect(await matchesOf(`/music/${name}/Album/07 - Signal.flac\n`)).toEqual([[id, 'names']]);
  });

  // Proves (rules.md, Playlist files): guests, further artists and remasters may differ; a title alone only suggests
  it('is not found by its title alone, but songs of that title are suggested, the most played first', async () => {
    const [first, second] = [await anArtist(), await anArtist()];
    const rare = await first.song('Unusual Title');
    const popular = await second.song('Unusual title!', { plays: 9 });
    const { entries } = await readSample('Unusual Title\nSomebody - unusual title\n');
    const matches = await matchEntries(ctx, entries);
    for (const { song, suggestions } of matches) {
      expect(song).toBeNull();
      expect(suggestions.map(({ id }) => id)).toEqual([popular, rare]);
    }
  });
});

it('chooses among songs of one name by credit, album and length', async () => {
  const artist = await anArtist();
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Live at Home' });
  const plain = await artist.song('Home', { plays: 100, durationMs: 200_000 });
  const live = await artist.song('Home', { albumId: album.id, durationMs: 290_000 });
  const guest = await artist.song('Home (feat. Bob)', { durationMs: 230_000 });
  const header = 'title,artist,album,duration\n';
  expect(
    await matchesOf(
      `${header}Home,${artist.name},,\nHome,${artist.name},live at home,\nHome,${artist.name},,4:51\nHome (feat. Bob),${artist.name},,\n`,
    ),
  ).toEqual([
    [plain, 'names'],
    [live, 'names'],
    [live, 'names'],
    [guest, 'names'],
  ]);
});

// Proves (rules.md, Playlist files): nobody finds a song by a file that they may not see
it('never finds or suggests a song that the caller may not see', async () => {
  const artist = await anArtist();
  const codes = { recordingMbid: 'a9ad642e-b012-41c7-b72a-42cf4911f9fa', isrc: 'USGF19942509' };
  const draft = await artist.song('Hidden Gem', { releaseState: 'draft', ...codes });
  const deleted = await artist.song('Hidden Gem', { deletedAt: new Date() });
  const file = `title,artist,isrc,mbid,url\nHidden Gem,${artist.name},,,\nx,y,${codes.isrc},,\nx,y,,${codes.recordingMbid},\nx,y,,,${SITE}/song/${draft}\nx,y,,,${SITE}/song/${deleted}\nHidden Gem,Somebody,,,\n`;
  const { entries } = await readSample(file);
  const nothing = { song: null, matchedBy: null, suggestions: [] };
  expect(await matchEntries(ctx, entries)).toEqual(Array(6).fill(nothing));
  const own = await matchEntries(artist.ctx, entries);
  expect(own.slice(0, 4).map(({ song }) => song?.id)).toEqual(Array(4).fill(draft));
  expect(own[4]?.song).toBeNull();
  await test.services.db.delete(tables.songs).where(eq(tables.songs.id, draft));
});

it('takes few statements for a long file, each of them from an index', async () => {
  const { client } = test.services;
  await client`insert into artists (name) select 'Crowd ' || n from generate_series(1, 2000) n`;
  await client`insert into songs (artist_id, title, plays, audio_state, isrc)
    select (select min(id) from artists where name like 'Crowd %') + n % 2000, 'Number ' || n % 5000, n, 'ready', 'XXAAA' || 1000000 + n
    from generate_series(1, 20000) n`;
  await test.asOwner('analyze');
  const lines = Array.from({ length: 2_000 }, (_, n) => `Number ${n},Crowd ${n % 7},XXAAA${1_001_000 + n}`);
  const unknown = Array.from({ length: 2_000 }, (_, n) => `Number ${n},Crowd ${(n % 2000) + 1},`);
  const { entries } = await readSample(`title,artist,isrc\n${[...lines, ...unknown].join('\n')}\n`);
  const asked: { statement: string; parameters: unknown[] }[] = [];
  const { debug } = client.options;
  client.options.debug = (_connection: number, statement: string, parameters: unknown[]) => {
    if (/^\s*(select|with)/.test(statement)) asked.push({ statement, parameters });
  };
  const matches = await matchEntries(ctx, entries);
  client.options.debug = debug;
  expect(matches.filter(({ matchedBy }) => matchedBy === 'isrc')).toHaveLength(2_000);
  expect(matches.filter(({ matchedBy }) => matchedBy === 'names').length).toBeGreaterThan(1_000);
  expect(asked.length).toBeLessThan(10);
  const few = `title,artist,isrc\nNumber 1,Crowd 2,\nNumber 3,Nobody,XXAAA1001000\n`;
  const plans = await plansOf(() => readSample(few).then(({ entries }) => matchEntries(ctx, entries)));
  for (const table of ['songs', 'song_titles', 'artist_names'])
    expect(plans).not.toContain(`Seq Scan on ${table}`);
});

/** PostgreSQL's plans for what `ask` asks. */
async function plansOf(ask: () => Promise<unknown>): Promise<string> {
  const { client } = test.services;
  const { debug } = client.options;
  const asked: { statement: string; parameters: unknown[] }[] = [];
  client.options.debug = (_connection: number, statement: string, parameters: unknown[]) => {
    if (/^\s*(select|with)/.test(statement)) asked.push({ statement, parameters });
  };
  await ask();
  client.options.debug = debug;
  expect(asked.length).toBeGreaterThan(3);
  const plans = await Promise.all(
    asked.map(({ statement, parameters }) => client.unsafe(`explain ${statement}`, parameters as never[])),
  );
  return plans.flatMap((rows) => rows.map((row) => row['QUERY PLAN'])).join('\n');
}
