import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProfiles } from '../../catalog/members/index.ts';
import { getEarnings } from '../../money/billing/index.ts';
import { bookTransaction } from '../../money/ledger/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  makeArtist,
  makeMember,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { mergeArtists, undoMerge } from './index.ts';

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

const book = (artistId: number, cents: number) =>
  bookTransaction(systemContext(test.services, 'test'), {
    reference: `charge:${artistId}`,
    kind: 'charge',
    at: test.services.now(),
    entries: [
      { kind: 'cash', artistId: null, cents },
      { kind: 'artist_payable', artistId, cents: -cents },
    ],
  });
const sees = (ctx: Ctx, artistId?: number) =>
  getEarnings(ctx, { artistId }).then(
    ({ netCents }) => netCents,
    ({ code }) => code,
  );
const mayOpen = async (ctx: Ctx) => (await listProfiles(ctx)).map(({ can }) => can.seeEarnings);

// Proves (rules.md, Merged profiles): what a merged profile earned is seen by its owner
it('leaves what a merged profile earned with its owner, until the merge is undone and after', async () => {
  const [a, b] = [await makeArtist(test.services), await makeArtist(test.services)];
  const manager = await makeUser(test.services, { isArtist: true });
  await makeMember(test.services, { artistId: a.id, userId: manager.id, role: 'manager' });
  await book(a.id, 100);
  await book(b.id, 20);
  const { id } = await mergeArtists(admin, { id: a.id, intoArtistId: b.id });
  expect([await sees(a.ctx), await sees(a.ctx, a.id), await sees(a.ctx, b.id)]).toEqual([100, 100, 100]);
  expect([await sees(b.ctx), await sees(b.ctx, a.id)]).toEqual([20, 'forbidden']);
  expect([await sees(manager.ctx), await sees(manager.ctx, a.id)]).toEqual(['forbidden', 'forbidden']);
  expect([await sees(admin, a.id), await sees(admin, b.id)]).toEqual([100, 20]);
  expect([await mayOpen(a.ctx), await mayOpen(b.ctx), await mayOpen(manager.ctx)]).toEqual([
    [true],
    [true],
    [false],
  ]);
  await undoMerge(admin, { id });
  expect([await sees(a.ctx), await sees(a.ctx, b.id)]).toEqual([100, 'forbidden']);
  expect([await sees(b.ctx), await sees(b.ctx, a.id)]).toEqual([20, 'forbidden']);
});

// Proves (rules.md, Merged profiles): what a merged profile earned is seen by its owner
it('adds what an owner earned with both, and with a profile that nobody owned', async () => {
  const b = await makeArtist(test.services);
  const second = await makeArtist(test.services, { userId: b.userId });
  const ownerless = await makeArtist(test.services, { userId: null });
  for (const [artist, cents] of [
    [b, 1],
    [second, 10],
    [ownerless, 100],
  ] as const)
    await book(artist.id, cents);
  for (const { id } of [second, ownerless]) await mergeArtists(admin, { id, intoArtistId: b.id });
  expect([await sees(b.ctx), await sees(b.ctx, second.id)]).toEqual([111, 10]);
});
