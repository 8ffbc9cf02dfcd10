import { describe, expect, it } from 'vitest';
import type { WrittenPlaylist } from './file-entry.ts';
import { writeJspf } from './formats/jspf.ts';
import { writeM3u8 } from './formats/m3u.ts';
import { writeXspf } from './formats/xspf.ts';
import { readSample, SITE } from './testing/read-sample.ts';

const ODD = [
  'A - B',
  ' - ',
  '-',
  '#EXTINF:1,x',
  '"quoted", with, commas',
  "it's; tab\tbed",
  'two\nlines\r\nthree\rfour',
  '<b>&amp;</b> ]]> <!-- -->',
  'https://stage.example/song/1',
  '🎷🔥 é e\u0301 ﬁ',
  'שלום עולם',
  '\u202Eright to left\u202C',
  '日本語 – タイトル',
  'a\u0000\u0007\uFFFE\uD800b',
  '100%25 of ../it\\C:\\x.mp3',
  '{"playlist":{}}',
  'x'.repeat(400),
];
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed();

/** Every odd text as title, artist, album and name in turn. */
const playlistOf = (shift: number): WrittenPlaylist => ({
  name: ODD[shift % ODD.length] ?? '',
  description: ODD[(shift + 5) % ODD.length] ?? null,
  songs: ODD.map((title, n) => ({
    id: 1 + n * 7 + shift,
    title,
    artistName: ODD[(n + shift) % ODD.length] ?? '',
    albumTitle: n % 3 === 0 ? null : (ODD[(n + 2 * shift) % ODD.length] ?? null),
    durationMs: n % 4 === 0 ? null : 1_000 * (n + 1),
    isrc: n % 2 === 0 ? 'USGF19942501' : null,
    recordingMbid: n % 2 === 1 ? 'b9ad642e-b012-41c7-b72a-42cf4911f9ff' : null,
  })),
});

describe.each(ODD.map((name, shift) => ({ name: name.slice(0, 20), playlist: playlistOf(shift) })))(
  'a playlist named $name',
  ({ playlist }) => {
    const songIds = playlist.songs.map(({ id }) => id);
    const facts = (keepsAll: boolean) =>
      playlist.songs.map(({ title, artistName, albumTitle, durationMs, isrc, recordingMbid }) => ({
        ...(keepsAll && { readings: [{ artist: oneLine(artistName), title: oneLine(title) }] }),
        album: albumTitle && oneLine(albumTitle),
        durationMs,
        ...(keepsAll && { isrc, mbid: recordingMbid }),
      }));

    it('is the same when its M3U8 is read back', async () => {
      const file = await readSample(writeM3u8(playlist, SITE), 'a.m3u8');
      expect(file.entries.map(({ songId }) => songId)).toEqual(songIds);
      expect(file.entries).toMatchObject(facts(false));
      expect(file.name).toBe(oneLine(playlist.name));
    });

    it('is the same when its JSPF is read back', async () => {
      const file = await readSample(writeJspf(playlist, SITE), 'a.jspf');
      expect(file.entries.map(({ songId }) => songId)).toEqual(songIds);
      expect(
        file.entries.map(({ readings: [first], ...rest }) => ({ readings: [first], ...rest })),
      ).toMatchObject(facts(true));
      expect(file).toMatchObject({
        name: oneLine(playlist.name),
        description: oneLine(playlist.description ?? ''),
      });
    });

    // Proves (rules.md, Playlist files): an export read back is the same playlist, without hidden songs
    it('is the same when its XSPF is read back', async () => {
      const file = await readSample(writeXspf(playlist, SITE), 'a.xspf');
      expect(file.entries.map(({ songId }) => songId)).toEqual(songIds);
      expect(file.entries).toHaveLength(playlist.songs.length);
    });
  },
);

// Proves (rules.md, Playlist files): playlists are exported as M3U8, XSPF and JSPF, with addresses of song pages and no media, to whoever may open them
it('writes addresses of song pages and no media', () => {
  const [song] = playlistOf(0).songs;
  const playlist = { name: 'Mine', description: null, songs: song ? [song] : [] };
  for (const write of [writeM3u8, writeXspf, writeJspf]) {
    const text = write(playlist, `${SITE}:8443`);
    expect(text).toContain(`${SITE}:8443/song/1`);
    expect(text).not.toContain('/media/');
  }
});
