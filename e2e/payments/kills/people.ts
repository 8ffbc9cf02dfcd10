import { makeSong } from '@stagedoor/core/testing';
import type { Site } from './site.ts';

export interface Person {
  email: string;
  /** Asks one of the servers. */
  ask: (method: string, path: string, body?: object | FormData) => Promise<Response>;
}

/** A request to a server that is killed may get neither an answer nor an error. */
const GIVEN_UP_MS = 30_000;
let count = 0;

export async function register(site: Site, { isArtist = false } = {}): Promise<Person> {
  const name = `payer${++count}`;
  let cookie = '';
  const ask: Person['ask'] = (method, path, body) => {
    const { url = '' } = site.servers[Math.floor(Math.random() * site.servers.length)] ?? {};
    const isForm = body instanceof FormData;
    const headers = { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) };
    return fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    });
  };
  const email = `${name}@example.com`;
  const account = { username: name, email, password: 'secret password', isArtist };
  const response = await ask('POST', '/api/register', account);
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { email, ask };
}

export type Artist = Person & { id: number };
export const ORDER_CENTS = 2500;

/** An artist who takes orders, and whose account at Stripe is ready. */
export async function registerArtist(site: Site, name: string): Promise<Artist> {
  const person = await register(site, { isArtist: true });
  const made = await person.ask('POST', '/api/dashboard/create-artist-profile', { name });
  const { id } = (await made.json()) as { id: number };
  await person.ask('PATCH', '/api/dashboard/artist-settings', { cameoPriceCents: ORDER_CENTS });
  const opened = await person.ask('POST', '/api/dashboard/payout-account');
  site.stripe.onboard(((await opened.json()) as { url: string }).url);
  return { ...person, id };
}

/** A song that is sold for at least a dollar. */
export const aSong = async (site: Site, artistId: number): Promise<number> =>
  (await makeSong(site.test.services, { artistId, isPremium: true, priceCents: 100, namesPrice: true })).id;
