import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { linesOf, listenBrainz, writeTemporary, zipOf } from '../testing/write-file.ts';
import type { FileListen } from './file-listen.ts';
import { readListens } from './read-listens.ts';

const NOON = Date.parse('2020-12-31T12:00:00Z') / 1000;

async function read(content: string | Buffer) {
  const path = await writeTemporary(content);
  try {
    const listens: (FileListen | null)[] = [];
    for await (const listen of readListens(path)) listens.push(listen);
    return listens;
  } finally {
    await rm(path);
  }
}
const namesOf = async (content: string | Buffer) =>
  (await read(content)).map(
    (listen) => listen && [listen.artist, listen.title, listen.album, listen.listenedAt.toISOString()],
  );

const MBID = 'a9ad642e-b012-41c7-b72a-42cf4911f9ff';
const ROWS = [
  ['Wren', 'Lanterns', 'Tides', '2020-12-31T12:00:00.000Z'],
  ['Mara', 'Say "No"', null, '2020-12-31T12:05:00.000Z'],
];
const LISTENS = [
  listenBrainz('Lanterns', 'Wren', NOON, { album: 'Tides' }),
  listenBrainz('Say "No"', 'Mara', NOON + 300),
];
const TRACKS = [
  {
    name: 'Lanterns',
    artist: { mbid: '', '#text': 'Wren' },
    album: { mbid: '', '#text': 'Tides' },
    mbid: '',
    date: { uts: String(NOON), '#text': '31 Dec 2020, 12:00' },
  },
  { name: 'Say "No"', artist: { name: 'Mara' }, album: { '#text': '' }, date: { uts: NOON + 300 } },
];

// Proves (rules.md, Listens from elsewhere): exports of ListenBrainz, old and new, and the known ones of Last.fm are read
it.each<[string, () => string | Buffer | Promise<Buffer>]>([
  [
    'the archive of ListenBrainz',
    () =>
      zipOf({
        'user.json': '{"user_id":1,"username":"ada"}',
        'feedback.jsonl': '{"recording_mbid":"x","feedback":1}\n',
        'pinned_recording.jsonl': linesOf([listenBrainz('Pinned', 'Nobody', NOON)]),
        'listens/2020/12.jsonl': linesOf(LISTENS),
      }),
  ],
  ['lines of JSON', () => linesOf(LISTENS)],
  ['one line', () => linesOf(LISTENS.slice(0, 1)) + linesOf(LISTENS.slice(1)).trimEnd()],
  ['the earlier export of ListenBrainz', () => JSON.stringify(LISTENS)],
  ['the same, with spaces', () => `\uFEFF${JSON.stringify(LISTENS, null, 2)}\n`],
  ['an answer of its API', () => JSON.stringify({ payload: { count: 2, listens: LISTENS } })],
  ['pages of tracks of Last.fm', () => JSON.stringify([{ track: TRACKS, '@attr': { page: '1' } }])],
  ['lists of tracks of Last.fm', () => JSON.stringify([TRACKS])],
  ['an answer of Last.fm', () => JSON.stringify({ recenttracks: { track: TRACKS, '@attr': {} } }, null, 1)],
  [
    'CSV without a header',
    () => 'Wren,Tides,Lanterns,31 Dec 2020 12:00\r\nMara,,"Say ""No""","31 Dec 2020, 12:05"\r\n',
  ],
  [
    'CSV with a header',
    () =>
      `uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n"${NOON}","31 Dec 2020, 12:00","Wren","","Tides","","Lanterns",""\n"${NOON + 300}","31 Dec 2020, 12:05","Mara","","","","Say ""No""",""\n`,
  ],
  [
    'tabs and other names',
    () =>
      'Artist\tAlbum\tTrack Name\tDate\nWren\tTides\tLanterns\t2020-12-31 12:00\nMara\t\tSay "No"\t2020-12-31T12:05:00Z\n',
  ],
  [
    'an archive of other files',
    () =>
      zipOf({
        'readme.txt': 'Hello',
        'me.csv': 'id,name,mail\n1,ada,x\n',
        'export/a.json': JSON.stringify(LISTENS),
      }),
  ],
])('reads %s', async (_what, make) => {
  expect(await namesOf(await make())).toEqual(ROWS);
});

it('reads the recording, the ISRC, the length and the address', async () => {
  const info = {
    recording_mbid: MBID,
    isrc: 'USGF19942501',
    duration_ms: 61_000,
    origin_url: 'https://a.example/song/3',
  };
  const listens = [
    listenBrainz('One', 'Wren', NOON, { info }),
    listenBrainz('Two', 'Wren', String(NOON), { mbid: MBID, info: { isrc: 5, duration: 61 } }),
  ];
  expect(await read(linesOf(listens))).toEqual([
    expect.objectContaining({
      mbid: MBID,
      isrc: 'USGF19942501',
      durationMs: 61_000,
      address: 'https://a.example/song/3',
    }),
    expect.objectContaining({ mbid: MBID, isrc: null, durationMs: 61_000, address: null }),
  ]);
});

// Proves (rules.md, Listens from elsewhere): lines that cannot be read are counted and passed over
it.each<[string, string]>([
  ['lines of JSON', `{"broken\n${linesOf(LISTENS)}{"listened_at":1}\nnull\n`],
  ['a line that is too long', `{}\n${JSON.stringify({ x: 'x'.repeat(70_000) })}\n${linesOf(LISTENS)}{}\n`],
  [
    'a list of JSON',
    JSON.stringify([{ track_metadata: null }, ...LISTENS, { ...TRACKS[0], date: undefined }, 'x']),
  ],
  [
    'CSV',
    'artist,album,title,date\nx,y,z,yesterday\nWren,Tides,Lanterns,31 Dec 2020 12:00\nMara,,"Say ""No""",31 Dec 2020 12:05\n,,,31 Dec 2020 12:05\nq,"open,31 Dec\n',
  ],
])('passes over what it cannot read in %s', async (_what, content) => {
  const rows = await namesOf(content);
  expect(rows.filter((row) => row)).toEqual(ROWS);
  expect(rows.filter((row) => !row)).toHaveLength(3);
});

const refusal = (content: string | Buffer) =>
  read(content).then(
    () => null,
    (error: unknown) => error,
  );

// Proves (rules.md, Listens from elsewhere): other files, broken ones and archives that unpack to too much are refused
it.each<[string, string, () => string | Buffer | Promise<Buffer>]>([
  ['words', 'unsupported_type', () => 'Dear diary,\ntoday nothing happened.\n'],
  ['a playlist', 'unsupported_type', () => '#EXTM3U\nWren - Lanterns.mp3\n'],
  ['a table of other things', 'unsupported_type', () => 'id,name,mail\n1,ada,x\n'],
  ['a picture', 'unsupported_type', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
  ['half a list', 'bad_request', () => JSON.stringify(LISTENS).slice(0, -40)],
  ['a list with a wrong sign', 'bad_request', () => JSON.stringify(LISTENS).replace('},{', '}{')],
  ['very deep lists', 'bad_request', () => '['.repeat(1_000_000)],
  ['a text without an end', 'bad_request', () => `["${'x'.repeat(2_000_000)}`],
  ['an item without an end', 'bad_request', () => `[[${'1,'.repeat(300_000)}1]]`],
  [
    'a broken archive',
    'bad_request',
    async () => (await zipOf({ 'listens/1.jsonl': linesOf(LISTENS) })).subarray(0, 200),
  ],
  ['a bomb', 'too_large', () => zipOf({ 'listens/1.jsonl': ' '.repeat(30_000_000) })],
  [
    'too many files',
    'too_large',
    () => zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`listens/${n}.jsonl`, '']))),
  ],
])('refuses %s', async (_what, code, make) => {
  expect(await refusal(await make())).toMatchObject({ name: 'DomainError', code });
});

it('refuses an archive whose content was changed', async () => {
  const zip = await zipOf({ 'listens/1.jsonl': linesOf(LISTENS) });
  const start = zip.indexOf('listens/1.jsonl') + 'listens/1.jsonl'.length;
  zip.fill(0xff, start + 20, start + 60);
  expect(await refusal(zip)).toMatchObject({ name: 'DomainError', code: 'bad_request' });
});
