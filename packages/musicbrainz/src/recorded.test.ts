import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMusicBrainzClient, type MusicBrainzClient } from './index.ts';
import { type StandIn, startMusicBrainzStandIn } from './stand-in/index.ts';

const folder = process.env.MUSICBRAINZ_FIXTURES ?? '';

const listMbids = (kind: string) =>
  (folder === '' ? [] : readdirSync(folder)).flatMap((name) => {
    const [, mbid] = name.match(new RegExp(`^${kind}--([0-9a-f-]{36})(?:--\\w+)?\\.json$`)) ?? [];
    return mbid ? [mbid] : [];
  });
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

describe.runIf(folder !== '')('recorded answers', () => {
  let standIn: StandIn;
  let client: MusicBrainzClient;
  const kept = new Map<string, object>();

  beforeAll(async () => {
    standIn = await startMusicBrainzStandIn({ paceMs: 0, maxPageRows: 3 });
    client = createMusicBrainzClient({
      baseUrl: standIn.baseUrl,
      coverArtBaseUrl: standIn.coverArtBaseUrl,
      userAgent: 'StagedoorTest/1.0 ( https://stagedoor.example )',
      schedule: (work) => work(),
      retries: 0,
      cache: {
        find: async (url) => kept.get(url),
        put: async (url, answer) => kept.set(url, answer),
      },
    });
  });
  afterAll(() => standIn.stop());

  it.each(listMbids('artist'))('reads artist %s and finds it by its name', async (mbid) => {
    const recorded = read(`artist--${mbid}.json`);
    const artist = await client.getArtist(mbid);
    expect(artist).toMatchObject({ mbid, name: recorded.name, country: recorded.country ?? null });
    const { artists } = await client.searchArtists(artist.name, { limit: 100 });
    expect(artists.filter((row) => row.score === 100).map((row) => row.mbid)).toContain(mbid);
  });

  it.each(listMbids('release'))('reads every track of release %s', async (mbid) => {
    const recorded = read(`release--${mbid}.json`);
    const release = await client.getRelease(mbid);
    const tracks = recorded.media.flatMap((disc: { tracks: object[] }) => disc.tracks);
    expect(release.title).toBe(recorded.title);
    expect(release.tracks.map((track) => track.mbid)).toEqual(
      tracks.map((track: { id: string }) => track.id),
    );
    expect(release.tracks.map((track) => track.title)).toEqual(
      tracks.map((track: { title: string }) => track.title),
    );
    for (const track of release.tracks) {
      expect(track.length === null || track.length > 1_000).toBe(true);
      expect(track.artists.length > 0).toBe(recorded['artist-credit'] !== undefined);
    }
    for (const { artist } of recorded['artist-credit'] ?? []) {
      const found = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const page = await client.listReleases({ artistMbid: artist.id }, offset);
        found.push(...page.releases.map((row) => row.mbid));
        offset = page.nextOffset;
        expect(found.length === page.total).toBe(offset === null);
      }
      expect(found).toContain(mbid);
    }
  });

  it.each(listMbids('caa-release'))('reads the cover of release %s', async (mbid) => {
    const { images } = await client.getCoverArt(mbid);
    expect(images.filter((image) => image.isFront).length).toBe(1);
    for (const { imageUrl } of images) expect(imageUrl.startsWith(standIn.coverArtBaseUrl)).toBe(true);
  });

  it('keeps no tags, genres, ratings or annotations', async () => {
    for (const mbid of listMbids('artist')) await client.getArtist(mbid);
    for (const mbid of listMbids('release')) await client.getRelease(mbid);
    await client.searchArtists('bob dylan', { limit: 100 });
    expect(kept.size).toBeGreaterThan(10);
    expect(JSON.stringify([...kept.values()])).not.toMatch(/"(?:tags|genres|rating|annotation)":/);
  });
});
