import { systemContext } from '@stagedoor/core';
import { finishImage } from '@stagedoor/core/catalog/images';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeForm } from '../../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
let fan: Person;
beforeAll(async () => {
  server = await openTestApp();
  artist = await server.register({ isArtist: true });
  fan = await server.register();
  const body = { name: 'Wren' };
  await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
});
afterAll(() => server.close());

const MEBIBYTE = 1024 * 1024;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, bytes: Buffer, fileName = `${name}.bin`) => ({ name, fileName, bytes });

const send = (url: string, form: ReturnType<typeof makeForm>, as?: Person) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...(as && { cookie: as.cookie }) },
  });

async function listFiles(): Promise<string[]> {
  const keys = [];
  for await (const { key } of server.services.storage.list('')) keys.push(key);
  return keys;
}

describe('POST /api/upload', () => {
  // Proves (Profile and music of the dashboard): POST /api/upload
  it.each(['cover', 'profile'])(
    'returns an address of a %s that works once its sizes are made',
    async (type) => {
      const fan = await server.register();
      const uploading = send('/api/upload', makeForm({ type }, [file('file', png)]), fan);
      const image = await vi.waitFor(async () => {
        const [row] = await server.services.client<{ id: number; address: string }[]>`
        select id, address from images where user_id = ${fan.user.id}`;
        if (!row) throw new Error('Not there yet');
        return row;
      });
      await finishImage(systemContext(server.services, 'test'), {
        imageId: image.id,
        facts: { width: 1, height: 1, thumbhash: '', tint: '#000000' },
        target: null,
      });
      const response = await uploading;
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({ url: image.address });
    },
  );

  // Proves (Profile and music of the dashboard): audio of an existing song 20 MB, pictures and covers 2 MB, music from Uploads 50 MB
  it.each<[number, () => ReturnType<typeof makeForm>]>([
    [413, () => makeForm({}, [file('file', Buffer.concat([png, Buffer.alloc(2 * MEBIBYTE)]))])],
    [415, () => makeForm({}, [file('file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))])],
    [400, () => makeForm({ type: 'cover' }, [])],
    [400, () => makeForm({ type: 'other' }, [file('file', png)])],
  ])('refuses with %i and keeps nothing', async (status, make) => {
    const before = await listFiles();
    expect((await send('/api/upload', make(), fan)).statusCode).toBe(status);
    expect(await listFiles()).toEqual(before);
  });

  // Proves (Profile and music of the dashboard): POST /api/upload
  it('requires a signed-in person', async () => {
    expect((await send('/api/upload', makeForm({}, [file('file', png)]))).statusCode).toBe(401);
  });
});
