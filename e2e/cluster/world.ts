import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { openServices } from '@stagedoor/core';
import { silentLog } from '@stagedoor/core/testing';
import { createStorage } from '@stagedoor/storage';
import { type Client, cookiesOf, jsonOf } from './client.ts';

export interface Person {
  id: number;
  cookie: string;
  username: string;
  password: string;
}

export interface World {
  people: Person[];
  owner: Person;
  songIds: number[];
  /** Artists to subscribe to. */
  artistIds: number[];
}

export type Opened = Awaited<ReturnType<typeof openSite>>;

/** The site's database and storage, as the product reaches them, for making the world and for looking afterwards. */
export async function openSite(folder: string) {
  const env = parseEnv(readFileSync(join(folder, 'app-1', 'stagedoor.env'), 'utf8'));
  const storage = createStorage({
    kind: 's3',
    endpoint: env.S3_ENDPOINT ?? null,
    region: 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: true,
  });
  // Straight to the primary: what is read here is what was kept.
  const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '';
  return openServices({ databaseUrl, storage, role: 'server', log: silentLog });
}

async function register(client: Client, name: string): Promise<Person> {
  const account = { username: name, email: `${name}@example.com`, password: 'a long password 1' };
  const answer = await client.send('POST', '/api/register', { body: account });
  if (answer.status !== 201) throw new Error(`${name} was not registered: ${answer.body}`);
  const { id } = jsonOf<{ id: number }>(answer);
  return { id, cookie: cookiesOf(answer), username: name, password: account.password };
}

/** Enough for everybody to like and subscribe anew for an hour. */
const SONGS = 2_000;
const ARTISTS = 300;
const PEOPLE = 12;

/** People with accounts, an artist with songs, and artists to subscribe to. */
export async function makeWorld(client: Client, { services }: Opened): Promise<World> {
  const mark = Date.now().toString(36);
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await register(client, `fan${mark}${n}`));
  const owner = await register(client, `artist${mark}`);
  await services.client`update users set is_artist = true where id = ${owner.id}`;
  const { client: sql } = services;
  const makeArtists = (count: number) => sql<{ id: number }[]>`
    insert into artists (name) select ${mark} || ' ' || n from generate_series(1, ${count}::int) n returning id`;
  const [artist, ...artists] = (await makeArtists(1 + ARTISTS)).map(({ id }) => id);
  await sql`insert into artist_members (artist_id, user_id, role) values (${artist ?? 0}, ${owner.id}, 'owner')`;
  const songs = await sql<{ id: number }[]>`
    insert into songs (artist_id, title, duration_ms, audio_state)
    select ${artist ?? 0}, 'Song ' || n, 180000, 'ready' from generate_series(1, ${SONGS}::int) n returning id`;
  return { people, owner, songIds: songs.map(({ id }) => id), artistIds: artists };
}
