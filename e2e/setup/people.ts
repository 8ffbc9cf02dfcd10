import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, request } from '@playwright/test';
import type { SecondFactorSetup, User } from '@stagedoor/validators';
import { appCode } from './app-code.ts';
import { origin } from './product.ts';

export const PASSWORD = 'three amber lamps';

/** A person with an account; `cookies` sign a browser in. */
export type Person = User & { cookies: Awaited<ReturnType<APIRequestContext['storageState']>> };

/** With the key of their authenticator app and recovery codes. */
export type ProtectedPerson = Person & SecondFactorSetup;

/** A unique name: specs run in parallel on one database. */
export const makeName = (word: string): string => `${word}-${randomUUID().slice(0, 8)}`;

/** Registers an account over REST. Journeys about accounts use the screens instead. */
export async function registerPerson({
  username = makeName('fan'),
  isArtist = false,
  baseURL = origin,
} = {}): Promise<Person> {
  const api = await request.newContext({ baseURL });
  const form = { username, email: `${username}@example.org`, password: PASSWORD, isArtist };
  const answer = await api.post('/api/register', { data: form });
  expect(answer.status(), await answer.text()).toBe(201);
  return keepPerson(api, (await answer.json()) as User);
}

/** Signs in over REST with the password that all test people share. */
export async function logInPerson(username: string, baseURL = origin): Promise<Person> {
  const api = await request.newContext({ baseURL });
  const answer = await api.post('/api/login', { data: { username, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
  return keepPerson(api, (await answer.json()) as User);
}

/** Sets up a second factor like the settings do; admins have no admin rights without one. */
export async function setUpSecondFactor(person: Person, baseURL = origin): Promise<ProtectedPerson> {
  const api = await openApi(person, baseURL);
  const started = await api.post('/trpc/secondFactor.start', { data: { password: PASSWORD } });
  expect(started.status(), await started.text()).toBe(200);
  const { result } = (await started.json()) as { result: { data: SecondFactorSetup } };
  const confirmed = await api.post('/trpc/secondFactor.confirm', {
    data: { code: appCode(result.data.secret) },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return { ...(await keepPerson(api, person)), ...result.data };
}

async function keepPerson(api: APIRequestContext, user: User): Promise<Person> {
  const cookies = await api.storageState();
  await api.dispose();
  return { ...user, cookies };
}

/** A REST client for that person, or signed out. The caller disposes it. */
export const openApi = (person?: Person, baseURL = origin): Promise<APIRequestContext> =>
  request.newContext({ baseURL, storageState: person?.cookies });
