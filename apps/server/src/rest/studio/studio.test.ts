import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
let fan: Person;
beforeAll(async () => {
  server = await openTestApp();
  artist = await server.register({ isArtist: true });
  fan = await server.register();
});
afterAll(() => server.close());

describe('the artist profile', () => {
  // Proves (Calls of listeners): POST /api/register with isArtist
  // Proves (Profile and music of the dashboard): only artists create a profile, and only with one do they upload songs and albums
  // Proves (Profile and music of the dashboard): POST /api/dashboard/create-artist-profile and GET /api/dashboard/artist
  // Proves (Profile and music of the dashboard): a new song has no plays, is free, not claimable and not by an admin; a new artist has no listeners and is not verified
  it('is created once, by artists, and then read', async () => {
    const url = '/api/dashboard/create-artist-profile';
    const body = { name: 'Juno', bio: 'Plays at night' };
    expect((await server.call('GET', '/api/dashboard/artist', { as: artist })).statusCode).toBe(404);
    expect((await server.call('POST', url, { body })).statusCode).toBe(401);
    expect((await server.call('POST', url, { as: fan, body })).statusCode).toBe(403);
    expect((await server.call('POST', url, { as: artist, body: { name: ' ' } })).statusCode).toBe(400);
    const made = await server.call('POST', url, { as: artist, body });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      name: 'Juno',
      userId: artist.user.id,
      monthlyListeners: 0,
      verified: false,
    });
    expect((await server.call('POST', url, { as: artist, body })).statusCode).toBe(409);
    const read = await server.call('GET', '/api/dashboard/artist', { as: artist });
    expect(read.json()).toEqual(made.json());
  });

  // Proves (Requests, merchandise, tour and settings): PATCH /api/dashboard/artist takes the named fields
  it('changes only in the listed fields', async () => {
    const body = {
      bio: 'New',
      instagramUrl: 'https://instagram.com/juno',
      tiktokUrl: '',
      verified: true,
      monthlyListeners: 9,
      userId: fan.user.id,
    };
    const response = await server.call('PATCH', '/api/dashboard/artist', { as: artist, body });
    expect(response.json()).toMatchObject({
      name: 'Juno',
      bio: 'New',
      instagramUrl: 'https://instagram.com/juno',
      tiktokUrl: null,
      verified: false,
      monthlyListeners: 0,
      userId: artist.user.id,
    });
  });

  // Proves (Requests, merchandise, tour and settings): PATCH /api/dashboard/artist takes the named fields
  it('takes all nine fields', async () => {
    const address = '/media/images/11111111111111111111111111111111-480.webp';
    await server.services.client`insert into images (user_id, address, name, state)
      values (${artist.user.id}, ${address}, ${'1'.repeat(32)}, 'ready')`;
    const body = {
      name: 'Juno Reed',
      bio: 'Plays at dawn',
      coverImage: address,
      instagramUrl: 'https://instagram.com/reed',
      tiktokUrl: 'https://tiktok.com/@reed',
      facebookUrl: 'https://facebook.com/reed',
      fanCaptureUrl: 'https://fans.example/reed',
      bandsintownUrl: 'https://bandsintown.com/reed',
      printfulStoreUrl: 'https://reed.printful.me',
    };
    const response = await server.call('PATCH', '/api/dashboard/artist', { as: artist, body });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(body);
    const read = await server.call('GET', '/api/dashboard/artist', { as: artist });
    expect(read.json()).toMatchObject(body);
  });

  it.each([
    { instagramUrl: 'javascript:alert(1)' },
    { name: '' },
    { coverImage: '/media/images/not-mine.webp' },
  ])('refuses %j', async (body) => {
    const response = await server.call('PATCH', '/api/dashboard/artist', { as: artist, body });
    expect(response.statusCode).toBe(400);
  });
});

describe('studio albums', () => {
  // Proves (Profile and music of the dashboard): only artists create a profile, and only with one do they upload songs and albums
  // Proves (Profile and music of the dashboard): GET and POST /api/dashboard/albums
  it('need an uploaded cover', async () => {
    const url = '/api/dashboard/albums';
    const body = { title: 'Night', year: '2026', coverImage: '/media/images/nothing-480.webp' };
    expect((await server.call('POST', url, { as: fan, body })).statusCode).toBe(403);
    const refused = await server.call('POST', url, { as: artist, body });
    expect(refused.json()).toMatchObject({ message: 'Please upload the cover image first' });
    const { client } = server.services;
    const address = '/media/images/00000000000000000000000000000000-480.webp';
    await client`insert into images (user_id, address, name, state)
      values (${artist.user.id}, ${address}, ${'0'.repeat(32)}, 'ready')`;
    const made = await server.call('POST', url, { as: artist, body: { ...body, coverImage: address } });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ title: 'Night', year: '2026', songCount: 0, coverImage: address });
    expect((await server.call('GET', url, { as: artist })).json()).toEqual([made.json()]);
    expect((await server.call('GET', url)).statusCode).toBe(401);
    const withoutProfile = await server.register({ isArtist: true });
    const refusedToThem = await server.call('POST', url, { as: withoutProfile, body });
    expect([refusedToThem.statusCode, refusedToThem.json().message]).toEqual([
      404,
      'Artist profile not found',
    ]);
    expect((await server.call('POST', url, { body })).statusCode).toBe(401);
  });
});
