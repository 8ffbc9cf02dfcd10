import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createListenBrainzClient } from './index.ts';
import { startListenBrainzStandIn } from './stand-in/index.ts';

let standIn: Awaited<ReturnType<typeof startListenBrainzStandIn>>;
let client: ReturnType<typeof createListenBrainzClient>;
beforeAll(async () => {
  standIn = await startListenBrainzStandIn({ tokens: new Map([['right', 'ann']]) });
  client = createListenBrainzClient(
    { listenbrainzBaseUrl: standIn.url, brandName: 'Night Radio' },
    { timeoutMs: 500 },
  );
});
beforeEach(() => standIn.setTrouble('none'));
afterAll(() => standIn.stop());

const TRACK = {
  title: 'Morning Train',
  artistName: 'The Long Platform',
  albumTitle: 'Departures',
  durationMs: 180_000,
  trackNumber: 3,
  isrc: 'USGF19942501',
  recordingMbid: '9ff43b6a-4f16-427c-93c2-92307ca505e0',
  url: 'https://music.example.org/song/7',
};
const BARE = {
  ...TRACK,
  albumTitle: null,
  durationMs: null,
  trackNumber: null,
  isrc: null,
  recordingMbid: null,
};
const listen = (second: number) => ({ ...BARE, listenedAt: new Date(1_800_000_000_000 + second * 1000) });

it('learns whose token it is', async () => {
  expect(await client.checkToken('right')).toBe('ann');
  expect(await client.checkToken('wrong')).toBeNull();
});

it('tells what was heard when, with all that is known of it and nothing empty', async () => {
  await client.submit('right', [{ ...TRACK, listenedAt: new Date(1_700_000_000_999) }, listen(1), listen(1)]);
  const [full, bare, ...rest] = standIn.listensOf('ann');
  expect(rest).toEqual([]);
  const about = { submission_client: 'Stagedoor', music_service_name: 'Night Radio', origin_url: TRACK.url };
  expect(full).toMatchObject({
    listenedAt: 1_700_000_000,
    track: {
      track_name: 'Morning Train',
      artist_name: 'The Long Platform',
      release_name: 'Departures',
      additional_info: {
        ...about,
        duration_ms: 180_000,
        tracknumber: 3,
        isrc: 'USGF19942501',
        recording_mbid: TRACK.recordingMbid,
      },
    },
  });
  expect(bare?.track.release_name).toBeUndefined();
  expect(Object.keys(bare?.track.additional_info ?? {}).sort()).toEqual(
    [...Object.keys(about), 'submission_client_version'].sort(),
  );
});

it('tells what is playing', async () => {
  await client.tellPlaying('right', TRACK);
  expect(standIn.playingOf('ann')).toMatchObject({ track_name: 'Morning Train' });
});

it('tells a wrong token from refused listens and from a service that is away', async () => {
  await expect(client.submit('wrong', [listen(2)])).rejects.toMatchObject({ reason: 'wrong-token' });
  await expect(client.submit('right', [{ ...listen(3), title: '' }])).rejects.toMatchObject({
    reason: 'refused',
  });
  for (const trouble of ['unavailable', 'busy', 'hanging'] as const) {
    standIn.setTrouble(trouble);
    await expect(client.submit('right', [listen(4)])).rejects.toMatchObject({ reason: 'unreachable' });
  }
  standIn.setTrouble('page');
  await expect(client.checkToken('right')).rejects.toMatchObject({ reason: 'unreachable' });
});
