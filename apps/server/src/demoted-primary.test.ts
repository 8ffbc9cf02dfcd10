import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { openDatabase } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let owner: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  server = await openTestApp();
  owner = openDatabase(server.ownerUrl, { max: 1 });
});
afterAll(async () => {
  await owner.close();
  await server.app.close();
  await server.close();
});

/** A primary that has just become a replica takes reads alone, from new connections on. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { client } = owner;
  await client.unsafe(`
    do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}', current_database());
    end $$;
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'stagedoor-server%'`);
}

it('answers reads, refuses writes with 503, and writes again without a restart', async () => {
  const artist = await makeArtist(server.services);
  const song = await makeSong(server.services, { artistId: artist.id });
  const as = await server.register();
  const like = () => server.call('POST', `/api/songs/${song.id}/like`, { as });
  const read = () => server.call('GET', `/api/songs/${song.id}/comments`, { as });

  await setReadOnly(true);
  await expect.poll(async () => (await read()).statusCode, { timeout: 15_000 }).toBe(200);
  const refused = await like();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  expect(refused.body).not.toContain('read-only');

  await owner.client`set default_transaction_read_only = off`;
  await setReadOnly(false);
  await expect.poll(async () => (await like()).statusCode, { timeout: 15_000 }).toBeLessThan(300);
});
