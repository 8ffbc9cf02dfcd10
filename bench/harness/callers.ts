import { makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import type { Installation } from './installation.ts';

/** Headers of people as their browsers send them. */
export interface Callers {
  /** Has played a song before, without an account. */
  visitor: Record<string, string>;
  /** Subscribes to ten artists, one of them `artistId`. */
  fan: Record<string, string>;
  /** An artist with a profile. */
  artist: Record<string, string>;
}

/** Lets three people play, register and subscribe at the server. */
export async function makeCallers(
  { services }: Installation,
  url: string,
  artistId: number,
): Promise<Callers> {
  const { id: songId } = await makeSong(services, { artistId });
  const register = async (username: string, isArtist: boolean) => {
    const body = {
      username,
      email: `${username}@example.com`,
      password: 'a long password of a bench',
      isArtist,
    };
    const answer = await post(`${url}/api/register`, body);
    const { id } = (await answer.json()) as { id: number };
    return { id, headers: cookiesOf(answer) };
  };
  const visitor = cookiesOf(await post(`${url}/api/songs/${songId}/increment-plays`, {}));
  const fan = await register('bench-fan', false);
  const subscribed = [artistId];
  while (subscribed.length < 10) subscribed.push((await makeArtist(services)).id);
  for (const id of subscribed) await makeSubscription(services, { userId: fan.id, artistId: id });
  const artist = await register('bench-artist', true);
  return { visitor, fan: join(visitor, fan.headers), artist: join(visitor, artist.headers) };
}

const join = (...headers: Record<string, string>[]) => ({
  cookie: headers.map(({ cookie }) => cookie).join('; '),
});

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const cookiesOf = (answer: Response): Record<string, string> => ({
  cookie: answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
});
