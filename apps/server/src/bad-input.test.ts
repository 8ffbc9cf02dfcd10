import { makeAlbum, makeMember, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeForm } from './testing/form.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let artist: Person;
let ids: { artist: number; song: number; album: number; reply: number };
beforeAll(async () => {
  server = await openTestApp();
  artist = await server.register({ isArtist: true });
  const profile = { as: artist, body: { name: 'Juno' } };
  const artistId = (await server.call('POST', '/api/dashboard/create-artist-profile', profile)).json().id;
  const album = (await makeAlbum(server.services, { artistId })).id;
  const song = (await makeSong(server.services, { artistId })).id;
  const comment = async (body: object) =>
    (await server.call('POST', `/api/songs/${song}/comments`, { as: artist, body })).json().id;
  const reply = await comment({ text: 'y', parentId: await comment({ text: 'x', timestamp: 1 }) });
  ids = { artist: artistId, album, song, reply };
});
afterAll(() => server.close());

const patchSong = (body: object) =>
  server.call('PATCH', `/api/dashboard/songs/${ids.song}`, { as: artist, body });

describe('a 400', () => {
  // Proves (rules.md, REST): a 400 names the wrong fields
  it('names every wrong field of a body, and the first one in its message', async () => {
    const answer = await server.call('POST', '/api/dashboard/songs', {
      as: artist,
      body: { title: 'x', releaseYear: 'soon', isPremium: 'maybe', albumId: -1 },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        message: 'albumId: not a valid id',
        code: 'bad_request',
        issues: [
          { path: 'albumId', message: 'Not a valid id' },
          { path: 'isPremium', message: 'Must be true or false' },
          { path: 'releaseYear', message: 'Release year must have four digits' },
        ],
      },
    ]);
  });

  it('names the field of a query', async () => {
    expect((await server.call('GET', '/api/artists?limit=0')).json()).toEqual({
      message: 'Limit must be at least 1',
      code: 'bad_request',
      issues: [{ path: 'limit', message: 'Limit must be at least 1' }],
    });
  });

  it('names the field of a form, also one that it does not have', async () => {
    const send = (fields: Record<string, string>) => {
      const { payload, headers } = makeForm(fields, []);
      const url = '/api/dashboard/songs';
      return server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, cookie: artist.cookie },
      });
    };
    const missing = 'Please select an audio file (MP3, WAV, etc.)';
    expect((await send({ title: 'x' })).json()).toMatchObject({
      message: missing,
      issues: [{ path: 'audio', message: missing }],
    });
    expect((await send({ titel: 'x' })).json().issues).toEqual([
      { path: 'titel', message: 'There is no field "titel"' },
    ]);
  });

  // Proves (rules.md, REST): a 400 names the wrong fields
  it('names the field that the domain refuses', async () => {
    const answer = await patchSong({ coverImage: '/media/images/nobodys.webp' });
    expect(answer.json().issues).toEqual([
      { path: 'coverImage', message: 'Please upload the cover image first' },
    ]);
  });

  // Proves (rules.md, REST): a 400 names the wrong fields
  it.each<[string, () => [method: 'PATCH' | 'POST' | 'GET', url: string, body?: object]]>([
    ['timestamp', () => ['POST', `/api/songs/${ids.song}/comments`, { text: 'x' }]],
    ['timestamp', () => ['POST', `/api/songs/${ids.song}/comments`, { text: 'x', timestamp: 999_999 }]],
    ['parentId', () => ['POST', `/api/songs/${ids.song}/comments`, { text: 'x', parentId: ids.reply }]],
    ['albumId', () => ['PATCH', `/api/dashboard/songs/${ids.song}`, { albumId: 2_000_000_000 }]],
    [
      'credits',
      () => {
        const credits = [{ name: 'Nobody', role: 'Drums', artistId: 2_000_000_000 }];
        return ['PATCH', `/api/dashboard/songs/${ids.song}`, { credits }];
      },
    ],
    ['type', () => ['GET', '/api/search?q=a&cursor=x']],
  ])('names %s where the domain alone finds it wrong', async (path, call) => {
    const [method, url, body] = call();
    const answer = await server.call(method, url, { as: artist, ...(body && { body }) });
    const { message } = answer.json();
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message, code: 'bad_request', issues: [{ path, message }] },
    ]);
  });

  it('of a procedure carries the fields, so that a form can show them', async () => {
    const body = { id: ids.song, title: ' ', releaseYear: 12 };
    const answer = await server.call('POST', '/trpc/studio.updateSong', { as: artist, body });
    expect(answer.json().error).toMatchObject({
      message: 'Song title is required',
      data: {
        issues: [
          { path: 'title', message: 'Song title is required' },
          { path: 'releaseYear', message: 'Release year must be between 1000 and 2199' },
        ],
      },
    });
  });
});

describe('a body of another type', () => {
  // Proves (rules.md, REST): a body of another type is refused as such
  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'application/xml'])(
    '%s is refused as such, also where a body may be left out',
    async (type) => {
      const headers = { 'content-type': type };
      for (const url of ['/api/login', `/api/songs/${ids.song}/increment-plays`]) {
        const sent = {
          method: 'POST',
          url,
          headers,
          payload: '{"username":"juno","password":"stagedoor"}',
        } as const;
        const { statusCode, body } = await server.app.inject(sent);
        expect([url, statusCode, JSON.parse(body)]).toEqual([
          url,
          415,
          { message: 'This content type is not accepted', code: 'unsupported_type' },
        ]);
      }
    },
  );
});

describe('what programs send', () => {
  // Proves (rules.md, REST): years and days
  it.each([['1987'], [1987]])('a year may be %j', async (year) => {
    expect((await patchSong({ releaseYear: year })).json().releaseYear).toBe('1987');
    const album = await server.call('PATCH', `/api/dashboard/albums/${ids.album}`, {
      as: artist,
      body: { year },
    });
    expect([album.statusCode, album.json().year]).toEqual([200, '1987']);
  });

  // Proves (rules.md, REST): years and days
  it('a day that does not exist is refused', async () => {
    const body = { title: 'x', coverImage: '/x', year: '2024-99-99' };
    const answer = await server.call('POST', '/api/dashboard/albums', { as: artist, body });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'year']);
  });

  it.each([
    [{ price: 14.99 }, 1499],
    [{ price: '14.99' }, 1499],
    [{ price: '$1,250.00' }, 125_000],
    [{ priceCents: 999 }, 999],
    [{ price: '$14.99', priceCents: 999 }, 999],
  ])('a product costs %j', async (price, priceCents) => {
    const body = { name: 'Tee', category: 'Apparel', ...price };
    const made = await server.call('POST', '/api/dashboard/products', { as: artist, body });
    expect([made.statusCode, made.json().priceCents]).toEqual([201, priceCents]);
    const url = `/api/dashboard/products/${made.json().id}`;
    const changed = await server.call('PATCH', url, { as: artist, body: { price: 3 } });
    expect(changed.json().price).toBe('$3.00');
  });

  it.each([[{ price: 14.999 }], [{ price: 'free' }], [{ price: -1 }], [{}]])(
    'a product does not cost %j',
    async (price) => {
      const body = { name: 'Tee', category: 'Apparel', ...price };
      const answer = await server.call('POST', '/api/dashboard/products', { as: artist, body });
      expect([answer.statusCode, answer.json().issues?.[0].path]).toEqual([400, 'price']);
    },
  );

  it('a date alone does not schedule work that is published, and is not dropped silently', async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const message = 'To publish at publishAt, please set the state to scheduled as well';
    const refused = { code: 'bad_request', message, issues: [{ path: 'publishAt', message }] };
    expect((await patchSong({ publishAt })).json()).toEqual(refused);
    const album = { as: artist, body: { publishAt } };
    expect((await server.call('PATCH', `/api/dashboard/albums/${ids.album}`, album)).json()).toEqual(refused);
    const made = { as: artist, body: { title: 'x', description: 'x', publishAt } };
    expect((await server.call('POST', '/api/dashboard/content', made)).json()).toEqual(refused);
    expect((await server.call('POST', '/api/dashboard/songs', made)).json()).toEqual(refused);
  });

  it('a date alone moves scheduled work, and the date of a published one may be sent back', async () => {
    const [first, second] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    await patchSong({ state: 'scheduled', publishAt: first });
    const moved = await patchSong({ publishAt: second });
    expect(moved.json()).toMatchObject({ releaseState: 'scheduled', publishAt: second });
    const { songs } = tables;
    const past = new Date(Date.now() - 86_400_000);
    await server.services.db.update(songs).set({ publishAt: past });
    const sentBack = await patchSong({ publishAt: past.toISOString(), title: 'Renamed' });
    expect(sentBack.json()).toMatchObject({ title: 'Renamed', releaseState: 'published' });
    const again = await patchSong({ publishAt: second });
    expect(again.statusCode).toBe(400);
    await patchSong({ state: 'published' });
  });
});

describe('a manager', () => {
  it('may send back the pictures that the owner uploaded', async () => {
    const manager = await server.register({ isArtist: true });
    await makeMember(server.services, { artistId: ids.artist, userId: manager.user.id, role: 'manager' });
    const address = '/media/images/33333333333333333333333333333333-480.webp';
    await server.services.client`insert into images (user_id, address, name, state)
      values (${artist.user.id}, ${address}, ${'3'.repeat(32)}, 'ready')`;
    for (const [method, url, field] of [
      ['PATCH', `/api/dashboard/songs/${ids.song}`, 'coverImage'],
      ['PATCH', `/api/dashboard/albums/${ids.album}`, 'coverImage'],
      ['PATCH', '/api/dashboard/artist', 'coverImage'],
      ['PATCH', '/api/dashboard/artist', 'bannerImage'],
    ] as const) {
      const named = `${url}?artistId=${ids.artist}`;
      const body = { [field]: address };
      const foreign = await server.call(method, named, { as: manager, body });
      expect([foreign.statusCode, foreign.json().issues]).toEqual([
        400,
        [{ path: field, message: 'Another account uploaded this picture. Please upload it with your own.' }],
      ]);
      expect((await server.call(method, named, { as: artist, body })).statusCode).toBe(200);
      const sentBack = await server.call(method, named, { as: manager, body });
      expect([sentBack.statusCode, sentBack.json()[field]]).toEqual([200, address]);
    }
  });
});
