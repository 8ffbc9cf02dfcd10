import { randomBytes } from 'node:crypto';
import { type Client, cookiesOf, jsonOf } from './client.ts';
import type { Feature, Journal } from './journal.ts';
import { watchLive } from './live.ts';
import { repeat } from './repeat.ts';
import { sendInPieces, sendSong, streamAudio } from './uploads.ts';
import type { World } from './world.ts';

/** The writes that the site has confirmed. */
export interface Acknowledged {
  plays: { songId: number; listener: string }[];
  likes: { userId: number; songId: number }[];
  comments: { id: number; text: string }[];
  subscriptions: { userId: number; artistId: number }[];
  uploads: { songId: number; sha256: string }[];
}

export interface Trial {
  client: Client;
  journal: Journal;
  world: World;
  acknowledged: Acknowledged;
}

/** Everybody at once, about 30 requests a second. */
export function startLoad(trial: Trial): { stop(): Promise<void> } {
  const { world } = trial;
  const turns = { song: 0, person: 0, artist: 0, text: 0 };
  const song = () => world.songIds[turns.song++ % world.songIds.length] ?? 0;
  const person = () => nth(world.people, turns.person++);
  const running = [
    repeat(100, () => play(trial, song())),
    repeat(100, () => play(trial, song())),
    ...world.people.slice(0, 4).map((one, n) => {
      let at = n;
      return repeat(500, () => like(trial, one, world.songIds[at++ % world.songIds.length] ?? 0));
    }),
    repeat(200, () => comment(trial, person(), song(), `Word ${turns.text++}`)),
    repeat(1_500, () => subscribe(trial, nth(world.artistIds, turns.artist++))),
    repeat(1_000, () => signIn(trial, person())),
    repeat(150, () => read(trial, song())),
    sendSong(trial),
    sendInPieces(trial),
    streamAudio(trial),
    watchLive(trial),
  ];
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) };
}

const nth = <T>(list: T[], n: number): T => {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('The world is empty');
  return one;
};

async function note(trial: Trial, feature: Feature, asked: ReturnType<Client['send']>) {
  const answer = await asked;
  trial.journal.note(feature, answer);
  return answer.status >= 200 && answer.status < 300 ? answer : null;
}

/** By a new listener each time, whose cookie says who it is. */
async function play(trial: Trial, songId: number): Promise<void> {
  const answer = await note(trial, 'play', trial.client.send('POST', `/api/songs/${songId}/increment-plays`));
  if (!answer || !jsonOf<{ counted: boolean }>(answer).counted) return;
  const listener = /listener=([0-9a-f-]{36})/.exec(cookiesOf(answer))?.[1] ?? '';
  trial.acknowledged.plays.push({ songId, listener });
}

async function like(trial: Trial, { id: userId, cookie }: World['owner'], songId: number): Promise<void> {
  const answer = await note(
    trial,
    'like',
    trial.client.send('POST', `/api/songs/${songId}/like`, { cookie }),
  );
  if (answer) trial.acknowledged.likes.push({ userId, songId });
}

async function comment(
  trial: Trial,
  { cookie }: World['owner'],
  songId: number,
  text: string,
): Promise<void> {
  const body = { text, timestamp: 1 };
  const asked = trial.client.send('POST', `/api/songs/${songId}/comments`, { cookie, body });
  const answer = await note(trial, 'comment', asked);
  if (answer) trial.acknowledged.comments.push({ id: jsonOf<{ id: number }>(answer).id, text });
}

/** By a new person each time, who pays for the first month at once. */
async function subscribe(trial: Trial, artistId: number): Promise<void> {
  const { client } = trial;
  const name = `payer${randomBytes(6).toString('hex')}`;
  const account = { username: name, email: `${name}@example.com`, password: 'a long password 1' };
  const registered = await note(trial, 'sign-in', client.send('POST', '/api/register', { body: account }));
  if (!registered) return;
  const { id: userId } = jsonOf<{ id: number }>(registered);
  const asked = client.send('POST', '/api/subscriptions', {
    cookie: cookiesOf(registered),
    body: { artistId },
  });
  if (await note(trial, 'subscribe', asked)) trial.acknowledged.subscriptions.push({ userId, artistId });
}

async function signIn(trial: Trial, { username, password }: World['owner']): Promise<void> {
  await note(trial, 'sign-in', trial.client.send('POST', '/api/login', { body: { username, password } }));
}

async function read(trial: Trial, songId: number): Promise<void> {
  const path = songId % 2 === 0 ? `/api/songs/${songId}` : '/api/artists?limit=20';
  // As a browser that has been here before: callers without cookies count as one with those who write from this address.
  await note(trial, 'list', trial.client.send('GET', path, { cookie: 'seen=1' }));
}
