import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { listNotifications } from '../../platform/notifications/index.ts';
import { sweepStorage } from '../../site/files/index.ts';
import {
  anonymous,
  listKeys,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  raceForRow,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { claimSong, decideClaim, listClaimableSongs, listClaims, listOwnClaims } from './index.ts';

let test: TestServices;
let admin: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  admin = await makeUser(test.services, { isAdmin: true });
});
afterAll(() => test.close());

const { artists, claimFiles, claims, uploads } = tables;
const ME = { links: [] };

/** A claimable song of a profile without an account, uploaded by the admin. */
async function aClaimableSong(fields: object = {}) {
  const [holder] = await test.services.db.insert(artists).values({ name: 'Unknown Artist' }).returning();
  const values = { artistId: holder?.id ?? 0, isClaimable: true, uploadedByAdmin: true, ...fields };
  const song = await makeSong(test.services, values);
  const file = {
    fileName: 'a.wav',
    storageKey: `x/${song.id}`,
    contentType: 'audio/wav',
    bytes: 1,
    sha256: '',
  };
  await test.services.db.insert(uploads).values({ ...file, songId: song.id, userId: admin.id });
  return song;
}
const news = async (ctx: Ctx, songId: number) =>
  (await listNotifications(ctx, { limit: 100 })).items.flatMap(({ type, payload }) =>
    type === 'claim' && payload.songId === songId ? [payload.status] : [],
  );
const claimOf = async (songId: number) => test.services.db.$count(claims, eq(claims.songId, songId));
let proofs = 0;
const aProof = async () => ({
  ...(await storeFile(test.services, `proofs/${++proofs}.pdf`)),
  contentType: 'application/pdf',
});

describe('claimSong', () => {
  // Proves (rules.md, Claims): a claim has a note, links and files, within limits; what is refused leaves nothing
  it('files a claim with note, links and files, and tells the admin who uploaded the song', async () => {
    const song = await aClaimableSong();
    const artist = await makeArtist(test.services, { name: 'Ada' });
    const proof = await aProof();
    const links = ['https://ada.example/songs'];
    const answer = await claimSong(artist.ctx, { id: song.id, note: 'I wrote it', links }, [proof]);
    expect(answer.status).toBe('pending');
    const shown = {
      song: { id: song.id, artistName: 'Unknown Artist' },
      note: 'I wrote it',
      links,
      status: 'pending',
      files: [{ fileName: 'song.mp3', contentType: 'application/pdf' }],
    };
    const [own] = (await listOwnClaims(artist.ctx, { limit: 5 })).items;
    expect(own).toMatchObject(shown);
    expect(JSON.stringify(own)).not.toMatch(/url|proofs/);
    const [listed] = (await listClaims(admin.ctx, { limit: 1, state: 'pending' })).items;
    expect(listed).toMatchObject({
      ...shown,
      claimant: { artistId: artist.id, name: 'Ada' },
      can: { approve: true, reject: true },
    });
    expect(await news(admin.ctx, song.id)).toEqual(['filed']);
    expect(await news(artist.ctx, song.id)).toEqual([]);
    test.setNow(new Date(Date.now() + 2 * 3600 * 1000));
    await sweepStorage(admin.ctx);
    test.setNow(null);
    expect(await listKeys(test.services)).toContain(proof.storageKey);
  });

  // Proves (rules.md, Claims): both sides are told
  it('tells the people of a profile that has the song', async () => {
    const holder = await makeArtist(test.services);
    const song = await aClaimableSong({ artistId: holder.id });
    const artist = await makeArtist(test.services, { name: 'Ada' });
    await claimSong(artist.ctx, { id: song.id, ...ME });
    const { items } = await listNotifications(holder.ctx, { limit: 5 });
    expect(items).toMatchObject([{ type: 'claim', payload: { status: 'filed', artistName: 'Ada' } }]);
  });

  // Proves (rules.md, Claims): only artists with a profile claim, and only admins decide
  it('is refused to everybody but artists with a profile, and above the limit', async () => {
    const song = await aClaimableSong();
    const artist = await makeArtist(test.services);
    for (const [ctx, code] of [
      [anonymous(test.services), 'unauthenticated'],
      [(await makeUser(test.services)).ctx, 'forbidden'],
      [admin.ctx, 'forbidden'],
      [(await makeUser(test.services, { isArtist: true })).ctx, 'not_found'],
      [{ ...artist.ctx, rateLimitScale: 0 }, 'rate_limited'],
    ] as const) {
      await expect(claimSong(ctx, { id: song.id, ...ME })).rejects.toMatchObject({ code });
      if (code === 'rate_limited') continue;
      await expect(listClaimableSongs(ctx, { limit: 5 })).rejects.toMatchObject({ code });
      await expect(listOwnClaims(ctx, { limit: 5 })).rejects.toMatchObject({ code });
    }
    expect(await claimOf(song.id)).toBe(0);
  });

  it.each<[string, object, string]>([
    ['is not claimable', { isClaimable: false }, 'conflict'],
    ['is being processed', { audioState: 'processing' }, 'not_found'],
    ['was deleted', { deletedAt: new Date() }, 'not_found'],
  ])('refuses a song that %s', async (_name, fields, code) => {
    const song = await aClaimableSong(fields);
    const artist = await makeArtist(test.services);
    await expect(claimSong(artist.ctx, { id: song.id, ...ME }, [await aProof()])).rejects.toMatchObject({
      code,
    });
    expect(await claimOf(song.id)).toBe(0);
  });

  it('refuses a song of another artist, and one of their own', async () => {
    const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
    const theirs = await makeSong(test.services, { artistId: other.id });
    const own = await makeSong(test.services, { artistId: artist.id, isClaimable: true });
    const claim = (id: number) => claimSong(artist.ctx, { id, ...ME });
    await expect(claim(theirs.id)).rejects.toMatchObject({ message: 'This song belongs to another artist' });
    await expect(claim(own.id)).rejects.toMatchObject({ message: 'This song is yours already' });
  });

  // Proves (rules.md, Claims): one pending claim of a song; after a rejection another with something new
  it('takes one claim of a profile at a time, however many come at once', async () => {
    const song = await aClaimableSong();
    const artist = await makeArtist(test.services);
    const claim = () => claimSong(artist.ctx, { id: song.id, ...ME });
    const both = await raceForRow(test.services, { table: 'songs', id: song.id }, [claim, claim]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(claim()).rejects.toMatchObject({ code: 'conflict' });
    expect(await claimOf(song.id)).toBe(1);
  });

  // Proves (rules.md, Claims): one pending claim of a song; after a rejection another with something new
  it('takes another claim after a rejection, with something new to go by', async () => {
    const song = await aClaimableSong();
    const artist = await makeArtist(test.services);
    const latest = async () => (await listOwnClaims(artist.ctx, { limit: 1 })).items[0];
    await claimSong(artist.ctx, { id: song.id, ...ME });
    await decideClaim(admin.ctx, { id: (await latest())?.id ?? 0, decision: 'reject', reason: 'No proof' });
    expect(await latest()).toMatchObject({ status: 'rejected', reason: 'No proof' });
    const again = claimSong(artist.ctx, { id: song.id, ...ME });
    await expect(again).rejects.toMatchObject({ code: 'bad_request' });
    await claimSong(artist.ctx, { id: song.id, note: 'Here is the sheet', links: [] });
    expect(await latest()).toMatchObject({ status: 'pending', note: 'Here is the sheet', reason: null });
  });

  // Proves (rules.md, Claims): `CLAIMS_AUTO_APPROVE` approves at once, but takes no song from other people
  it('is approved at once where the operator wants that, but never for a song of other people', async () => {
    const holder = await makeArtist(test.services);
    const artist = await makeArtist(test.services);
    const eager = { ...artist.ctx, claimsAutoApprove: true };
    const song = await aClaimableSong();
    expect(await claimSong(eager, { id: song.id, ...ME })).toEqual({
      message: 'Song claimed successfully',
      status: 'approved',
    });
    expect([await news(artist.ctx, song.id), await news(admin.ctx, song.id)]).toEqual([
      ['approved'],
      ['moved'],
    ]);
    const theirs = await aClaimableSong({ artistId: holder.id });
    expect(await claimSong(eager, { id: theirs.id, ...ME })).toMatchObject({ status: 'pending' });
  });

  // Proves (rules.md, Claims): a claim has a note, links and files, within limits; what is refused leaves nothing
  it('leaves nothing behind when it fails', async () => {
    const song = await aClaimableSong();
    const artist = await makeArtist(test.services);
    const proof = await aProof();
    const before = await test.services.db.$count(claimFiles);
    const twice = claimSong(artist.ctx, { id: song.id, ...ME }, [proof, proof]);
    await expect(twice).rejects.toThrow();
    expect([await claimOf(song.id), await test.services.db.$count(claimFiles)]).toEqual([0, before]);
    expect(await news(admin.ctx, song.id)).toEqual([]);
  });
});

// Proves (rules.md, Claims): claimable songs are listed and searched, page by page
it('lists and searches claimable songs page by page, with the claim that stands', async () => {
  const title = 'Lost Tape';
  const [first, second] = [
    await aClaimableSong({ title }),
    await aClaimableSong({ originalArtistName: title }),
  ];
  const artist = await makeArtist(test.services);
  await makeSong(test.services, { title, artistId: artist.id, isClaimable: true });
  await aClaimableSong({ title, isClaimable: false });
  const list = (cursor?: string) => listClaimableSongs(artist.ctx, { limit: 1, query: 'st tap', cursor });
  const page = await list();
  expect(page.items).toMatchObject([{ id: second.id, claim: null, can: { claim: true } }]);
  await claimSong(artist.ctx, { id: first.id, ...ME });
  const next = await list(page.nextCursor ?? '');
  expect(next.items).toMatchObject([{ id: first.id, claim: 'pending', can: { claim: false } }]);
  expect(next.nextCursor).toBeNull();
});
