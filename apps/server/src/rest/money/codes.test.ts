import { makeAlbum, makeGift, makeSong } from '@stagedoor/core/testing';
import type { CodeBatchWithCodes } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveAudio, makeSilence } from '../../testing/audio-file.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
let artistId: number;
let albumId: number;
let audio: string;
const sound = makeSilence();
beforeAll(async () => {
  server = await openTestApp();
  artist = await server.register({ isArtist: true });
  const made = await server.call('POST', '/api/dashboard/create-artist-profile', {
    as: artist,
    body: { name: 'Mara' },
  });
  artistId = made.json().id;
  const { services } = server;
  albumId = (await makeAlbum(services, { artistId, title: 'Lanterns', priceCents: 700 })).id;
  const song = await makeSong(services, { artistId, albumId, isPremium: true });
  audio = (await giveAudio(services, song.id, sound)).mp3;
});
afterAll(() => server.close());

const BATCHES = '/api/dashboard/download-codes';
async function aBatch(count = 1): Promise<CodeBatchWithCodes> {
  const body = { kind: 'album', id: albumId, name: 'Vinyl', count };
  const made = await server.call('POST', BATCHES, { as: artist, body });
  expect(made.statusCode, made.body).toBe(201);
  return (await server.call('GET', `${BATCHES}/${made.json().id}`, { as: artist })).json();
}
const redeem = (code: string | undefined, as?: Person, body: object = {}) =>
  server.call('POST', `/api/codes/${code}/redeem`, { as, body });
const mayHear = async (as: Person) => (await server.call('GET', audio, { as })).rawPayload.equals(sound);

describe('download codes', () => {
  it('come as CSV with the address that redeems each, for those who manage the profile', async () => {
    const { id, codes } = await aBatch(2);
    const csv = await server.call('GET', `${BATCHES}/${id}?format=csv`, { as: artist });
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="download-codes-${id}.csv"`,
      'cache-control': 'private, no-store',
    });
    const first = codes[0]?.code;
    expect(csv.payload.split('\r\n')[1]).toBe(`${first},http://localhost:3000/redeem#token=${first},`);
    const other = await server.register({ isArtist: true });
    for (const as of [undefined, await server.register(), other])
      for (const path of [BATCHES, `${BATCHES}/${id}`, `${BATCHES}/${id}?format=csv`]) {
        const answer = await server.call('GET', path, { as });
        expect([401, 403, 404]).toContain(answer.statusCode);
        expect(answer.body).not.toContain(first);
      }
  });

  // Proves (rules.md, Codes): not one byte of a sold file is sent to anybody before a code is redeemed, and all of it afterwards
  it('send the file to who redeems one, and to nobody else', async () => {
    const { codes } = await aBatch();
    const [fan, stranger] = [await server.register(), await server.register()];
    expect(await mayHear(fan)).toBe(false);
    expect((await redeem(codes[0]?.code, fan)).json()).toMatchObject({
      subscription: null,
      purchase: { kind: 'album', albumId, amountCents: 0, state: 'paid' },
    });
    expect(await mayHear(fan)).toBe(true);
    expect((await redeem(codes[0]?.code, stranger)).statusCode).toBe(409);
    expect(await mayHear(stranger)).toBe(false);
  });

  it('are redeemed by visitors with an address, and end with their batch', async () => {
    const { id, codes } = await aBatch(2);
    const [used, left] = codes.map(({ code }) => code);
    expect((await redeem(used)).statusCode).toBe(401);
    const answer = await redeem(used, undefined, { email: 'Guest@Example.org' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await server.call('DELETE', `${BATCHES}/${id}`, { as: artist })).statusCode).toBe(204);
    expect((await redeem(left, undefined, { email: 'guest@example.org' })).statusCode).toBe(409);
    expect((await server.call('GET', `/api/codes/${left}`)).json().message).toContain('has ended it');
  });

  it.each([
    ['no code', { count: 0 }],
    ['too many', { count: 501 }],
    ['no name', { name: ' ' }],
  ])('are refused for %s', async (_case, fields) => {
    const body = { kind: 'album', id: albumId, name: 'Vinyl', count: 1, ...fields };
    expect((await server.call('POST', BATCHES, { as: artist, body })).statusCode).toBe(400);
  });
});

describe('the address of gifts', () => {
  it('redeems both kinds of codes, for people with an account', async () => {
    const fan = await server.register();
    const { codes } = await aBatch();
    const gift = await makeGift(server.services, { artistId });
    const path = (code = '') => `/api/gifts/${code}/redeem`;
    expect((await server.call('POST', path(codes[0]?.code))).statusCode).toBe(401);
    const work = await server.call('POST', path(codes[0]?.code), { as: fan });
    expect(work.json()).toMatchObject({ kind: 'album', albumId });
    const months = await server.call('POST', path(gift.code), { as: fan });
    expect(months.json()).toMatchObject({ artistId, active: true });
  });

  it('gives an album, whose code is redeemed once', async () => {
    const [giver, friend] = [await server.register(), await server.register()];
    const body = { amountCents: 700, email: 'june@example.org', message: 'For June' };
    const path = `/api/albums/${albumId}/gift`;
    expect((await server.call('POST', path, { body })).statusCode).toBe(401);
    const given = await server.call('POST', path, { as: giver, body });
    expect(given.statusCode, given.body).toBe(201);
    const { code } = given.json();
    expect((await server.call('GET', `/api/codes/${code}`)).json()).toMatchObject({
      from: giver.user.username,
      message: 'For June',
      work: { id: albumId, title: 'Lanterns' },
    });
    expect((await redeem(code, friend)).statusCode).toBe(200);
    expect((await redeem(code, giver)).statusCode).toBe(409);
  });
});
