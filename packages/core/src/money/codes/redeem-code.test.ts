import { tables } from '@stagedoor/db';
import type { MailData } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getSong } from '../../catalog/songs/index.ts';
import { createContext, inTransaction } from '../../platform/context/index.ts';
import { RATE_LIMITS } from '../../platform/rate-limits/index.ts';
import { hasBoughtAlbum, rightsByReceipt } from '../../platform/rights/index.ts';
import { type OpenServices, openServices } from '../../services.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeGift,
  makeMember,
  makeSong,
  makeUser,
  openTestServices,
  silentLog,
  type TestServices,
} from '../../testing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { buy, claimPurchases, listPurchases } from '../purchases/index.ts';
import { endBatch, getCode, getCodes, makeCodes, redeemCode } from './index.ts';

const { invoices, mails, purchases } = tables;
let test: TestServices;
let other: OpenServices;
beforeAll(async () => {
  test = await openTestServices();
  other = await openServices({
    databaseUrl: test.databaseUrl,
    storage: test.services.storage,
    role: 'server',
    log: silentLog,
    rateLimitScale: 1_000,
    clock: test.services.clock,
  });
});
afterEach(async () => {
  test.setNow(null);
  expect(await checkLedger(anonymous(test.services))).toEqual([]);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

type AlbumFields = Partial<typeof tables.albums.$inferInsert>;
/** Codes for an album with a premium song. */
async function codesOf(fields: AlbumFields = {}, count = 1) {
  const artist = await makeArtist(test.services, { name: 'Mara' });
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Lanterns', ...fields });
  const song = await makeSong(test.services, { artistId: artist.id, albumId: album.id, isPremium: true });
  const batch = await makeCodes(artist.ctx, { kind: 'album', id: album.id, name: 'Vinyl', count });
  const { codes } = await getCodes(artist.ctx, batch);
  return { artist, album, song, batch, code: codes[0]?.code ?? '', codes };
}
const isOpenTo = async (fan: Awaited<ReturnType<typeof makeUser>>, songId: number) =>
  !(await getSong(fan.ctx, { id: songId })).isLocked;
const change = (table: typeof tables.albums | typeof tables.artists, id: number, set: object) =>
  test.services.db.update(table).set(set).where(eq(table.id, id));
const receiptsTo = async (address: string) =>
  (
    await test.services.db
      .select()
      .from(mails)
      .where(and(eq(mails.toAddress, address), eq(mails.template, 'receipt')))
  ).map(({ data }) => data as MailData<'receipt'>);
const fails = (code: string, words = '') => ({ code, message: expect.stringContaining(words) });
let count = 0;
const anAddress = () => `reader${++count}@example.org`;

describe('a download code', () => {
  // Proves (rules.md, Codes): a download code opens its album or song for good, once and for nothing
  it('makes a purchase for nothing, however it is written', async () => {
    const { code, song, album } = await codesOf();
    const fan = await makeUser(test.services);
    expect(await isOpenTo(fan, song.id)).toBe(false);
    const { purchase } = await redeemCode(fan.ctx, { code: code.toLowerCase().replaceAll('-', ' ') });
    expect(purchase).toMatchObject({
      kind: 'album',
      albumId: album.id,
      title: 'Lanterns',
      amountCents: 0,
      state: 'paid',
      isAvailable: true,
      gift: null,
    });
    expect(await isOpenTo(fan, song.id)).toBe(true);
    expect((await listPurchases(fan.ctx, { limit: 5 })).items).toHaveLength(1);
    expect(await test.services.db.$count(invoices, eq(invoices.userId, fan.id))).toBe(0);
    const stranger = await makeUser(test.services);
    await expect(redeemCode(stranger.ctx, { code })).rejects.toMatchObject(
      fails('conflict', 'redeemed already'),
    );
    expect(await isOpenTo(stranger, song.id)).toBe(false);
  });

  // Proves (rules.md, Codes): of many who redeem the last code at once, one gets the work
  it('opens the work to one of 50 who redeem it at once, on two servers', async () => {
    const { code, album } = await codesOf();
    const fans = await Promise.all(Array.from({ length: 25 }, () => makeUser(test.services)));
    const clients = [
      ...fans.map(({ ctx }, i) => (i % 2 ? ctx : createContext(other.services, ctx.actor, '192.0.2.7'))),
      ...Array.from({ length: 25 }, (_, i) => anonymous((i % 2 ? test : other).services)),
    ];
    const results = await Promise.allSettled(
      clients.map((ctx, i) => redeemCode(ctx, { code, ...(i >= 25 && { email: anAddress() }) })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(new Set(refusals.map(({ code, message }) => `${code}: ${message}`))).toEqual(
      new Set(['conflict: This code has been redeemed already']),
    );
    expect(await test.services.db.$count(purchases, eq(purchases.albumId, album.id))).toBe(1);
  });

  // Proves (rules.md, Codes): a code for what one owns, or of one's own profile, is not used up
  it('stays good when the work is theirs already', async () => {
    const { code, album, artist } = await codesOf({ priceCents: 700 });
    const [owner, friend, uploader] = await Promise.all([1, 2, 3].map(() => makeUser(test.services)));
    if (!owner || !friend || !uploader) throw new Error('Nobody was made');
    await buy(owner.ctx, { kind: 'album', id: album.id, amountCents: 700 });
    await expect(redeemCode(owner.ctx, { code })).rejects.toMatchObject(fails('conflict', 'stays good'));
    await makeMember(test.services, { artistId: artist.id, userId: uploader.id, role: 'uploader' });
    for (const { ctx } of [artist, uploader])
      await expect(redeemCode(ctx, { code })).rejects.toMatchObject(fails('forbidden', 'stays good'));
    expect((await redeemCode(friend.ctx, { code })).purchase?.state).toBe('paid');
  });

  // Proves (rules.md, Codes): a batch that is ended opens nothing but what was redeemed before
  it('opens nothing once its batch is ended, except for what was redeemed', async () => {
    const { codes, batch, artist, song } = await codesOf({}, 2);
    const elsewhere = await codesOf();
    const [early, late] = [await makeUser(test.services), await makeUser(test.services)];
    await redeemCode(early.ctx, { code: codes[0]?.code ?? '' });
    await endBatch(artist.ctx, batch);
    const code = codes[1]?.code ?? '';
    for (const act of [redeemCode, getCode])
      await expect(act(late.ctx, { code })).rejects.toMatchObject(fails('conflict', 'has ended it'));
    expect(await isOpenTo(early, song.id)).toBe(true);
    expect(await getCode(late.ctx, { code: codes[0]?.code ?? '' })).toMatchObject({ isRedeemed: true });
    expect((await redeemCode(late.ctx, elsewhere)).purchase?.state).toBe('paid');
  });

  // Proves (rules.md, Codes): wrong codes are limited by network, and right ones do not count
  it('cannot be guessed: wrong ones are counted by network', async () => {
    const { code } = await codesOf();
    const { hits } = RATE_LIMITS.wrongCodesPerAddress;
    const from = (address: string) => ({ ...anonymous(test.services), address, rateLimitScale: 1 });
    const guesser = from('2001:db8:0:7::1');
    for (let n = 0; n < 3; n++) await getCode(guesser, { code });
    for (let n = 0; n < hits; n++)
      await expect((n % 2 ? getCode : redeemCode)(guesser, { code: `WRONG${n}` })).rejects.toMatchObject(
        fails('not_found'),
      );
    await expect(getCode(from('2001:db8:0:7::2'), { code })).rejects.toMatchObject(fails('rate_limited'));
    await expect(getCode(from('192.0.2.99'), { code })).resolves.toBeDefined();
  });

  it('shows what it opens', async () => {
    const { code, album, artist } = await codesOf();
    expect(await getCode(anonymous(test.services), { code })).toMatchObject({
      kind: 'album',
      artist: { id: artist.id, name: 'Mara' },
      work: { id: album.id, title: 'Lanterns', opensAt: null, removedAt: null },
      months: null,
      from: null,
      isRedeemed: false,
    });
  });

  it('of months of an artist is redeemed the same way, by who has an account', async () => {
    const artist = await makeArtist(test.services, { name: 'Mara' });
    const fan = await makeUser(test.services);
    const { code } = await makeGift(test.services, { artistId: artist.id, months: 2 });
    const guest = anonymous(test.services);
    expect(await getCode(guest, { code })).toMatchObject({ kind: 'months', months: 2, work: null });
    await expect(redeemCode(guest, { code, email: anAddress() })).rejects.toMatchObject(
      fails('unauthenticated'),
    );
    const { subscription, purchase } = await redeemCode(fan.ctx, { code });
    expect([subscription?.artistId, purchase]).toEqual([artist.id, null]);
  });
});

describe('somebody without an account', () => {
  // Proves (rules.md, Codes): who has no account redeems with an e-mail address, and gets a link that downloads
  it('redeems with an address, and has the work in the account that proves it', async () => {
    const { code, album, artist, song } = await codesOf();
    const guest = anonymous(test.services);
    await expect(redeemCode(guest, { code })).rejects.toMatchObject(fails('unauthenticated'));
    const email = anAddress();
    expect((await redeemCode(guest, { code, email })).purchase).toMatchObject({ title: 'Lanterns' });
    const [mail] = await receiptsTo(email);
    expect(mail?.works).toMatchObject([{ title: null }]);
    const rights = await rightsByReceipt(guest, mail?.path.split('#token=')[1] ?? '');
    expect(hasBoughtAlbum(rights, { id: album.id, artistId: artist.id })).toBe(true);
    const fan = await makeUser(test.services, { email });
    expect(await isOpenTo(fan, song.id)).toBe(false);
    await inTransaction(fan.ctx, (ctx) => claimPurchases(ctx, { userId: fan.id, email }));
    expect(await isOpenTo(fan, song.id)).toBe(true);
  });

  it('whose address has the work already gets its receipt again, and the code stays good', async () => {
    const { codes, code } = await codesOf({}, 2);
    const [guest, email] = [anonymous(test.services), anAddress()];
    await redeemCode(guest, { code: codes[1]?.code ?? '', email });
    await expect(redeemCode(guest, { code, email })).rejects.toMatchObject(fails('conflict', 'stays good'));
    expect(await receiptsTo(email)).toHaveLength(2);
    await expect(redeemCode(guest, { code, email: anAddress() })).resolves.toBeDefined();
  });
});

describe('work behind a code', () => {
  // Proves (rules.md, Codes): codes of drafts and hidden work wait, and a scheduled release is there on its day
  it.each([
    ['that is a draft', { releaseState: 'draft' }, 'is not out yet'],
    ['that a moderator has hidden', { hiddenAt: new Date() }, 'is not available at the moment'],
    ['that staff have deleted', { deletedAt: new Date(), deletedByAdmin: true }, 'is not there any more'],
  ])('%s opens nothing, and the code stays good', async (_case, set, words) => {
    const { code, album } = await codesOf();
    const fan = await makeUser(test.services);
    await change(tables.albums, album.id, set);
    for (const act of [redeemCode, getCode])
      await expect(act(fan.ctx, { code })).rejects.toMatchObject(fails('conflict', words));
    const back = { releaseState: 'published', hiddenAt: null, deletedAt: null, deletedByAdmin: false };
    await change(tables.albums, album.id, back);
    expect((await redeemCode(fan.ctx, { code })).purchase?.isAvailable).toBe(true);
  });

  // Proves (rules.md, Codes): codes of drafts and hidden work wait, and a scheduled release is there on its day
  it('of a suspended artist, or one whom staff have deleted, opens nothing', async () => {
    const { code, artist } = await codesOf();
    const fan = await makeUser(test.services);
    const deleted = { suspendedAt: null, deletedAt: new Date(), deletedByAdmin: true };
    for (const set of [{ suspendedAt: new Date() }, deleted]) {
      await change(tables.artists, artist.id, set);
      await expect(redeemCode(fan.ctx, { code })).rejects.toMatchObject(fails('conflict'));
    }
    await change(tables.artists, artist.id, { deletedByAdmin: false });
    expect((await redeemCode(fan.ctx, { code })).purchase?.removedAt).not.toBeNull();
  });

  // Proves (rules.md, Codes): codes of drafts and hidden work wait, and a scheduled release is there on its day
  it('that is scheduled opens on its day', async () => {
    const day = new Date(Date.now() + 86_400_000);
    const { code, song } = await codesOf({ releaseState: 'scheduled', publishAt: day });
    const fan = await makeUser(test.services);
    const { purchase } = await redeemCode(fan.ctx, { code });
    expect(purchase).toMatchObject({ opensAt: day.toISOString(), isAvailable: false });
    test.setNow(day);
    expect(await isOpenTo(fan, song.id)).toBe(true);
  });

  // Proves (rules.md, Codes): codes of deleted work are redeemed until it is removed
  it('that its artist deleted is redeemed until it is removed', async () => {
    const { code, codes, album } = await codesOf({}, 2);
    const fan = await makeUser(test.services);
    await change(tables.albums, album.id, { deletedAt: new Date() });
    expect((await getCode(fan.ctx, { code })).work?.removedAt).not.toBeNull();
    const { purchase } = await redeemCode(fan.ctx, { code });
    expect(purchase).toMatchObject({ isAvailable: true, removedAt: expect.any(String) });
    await test.services.client`update purchases set album_id = null where album_id = ${album.id}`;
    await test.services.client`update songs set album_id = null where album_id = ${album.id}`;
    await test.services.client`delete from albums where id = ${album.id}`;
    await expect(redeemCode(fan.ctx, { code: codes[1]?.code ?? '' })).rejects.toMatchObject(
      fails('conflict', 'is not there any more'),
    );
  });
});
