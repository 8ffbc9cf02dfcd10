import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishAccessChanged } from '../../money/payments/index.ts';
import { requestDeletion, restoreAccount, updateProfile } from '../../people/accounts/index.ts';
import { inTransaction, systemContext } from '../../platform/context/index.ts';
import { deleteUser } from '../../site/moderation/index.ts';
import {
  makeArtist,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { createPlaylist, deletePlaylist, updatePlaylist } from '../playlists/index.ts';
import { presentEvent } from './present-event.ts';
import { readSubjects } from './read-subjects.ts';

let test: TestServices;
let me: Awaited<ReturnType<typeof makeUser>>;
const told: number[] = [];
const comeOrGone: number[] = [];
beforeAll(async () => {
  test = await openTestServices();
  test.services.live.subscribe(({ audience, event }) => {
    if (event.type !== 'person-changed' || audience !== 'all') return;
    told.push(event.userId);
    if (event.hasComeOrGone) comeOrGone.push(event.userId);
  });
});
beforeEach(async () => {
  me = await makeUser(test.services);
});
afterAll(() => test.close());

const INSTALLATION = { hasMail: false, brandName: 'Stagedoor' };
/** Whether everybody is told of the person. */
async function isTold(act: () => Promise<unknown>): Promise<boolean> {
  told.length = 0;
  await act();
  expect(new Set(told)).toEqual(new Set(told.length > 0 ? [me.id] : []));
  return told.length > 0;
}

it('everybody hears of public playlists, and nobody else of private ones', async () => {
  const make = (isPublic: boolean) => createPlaylist(me.ctx, { name: 'Mine', isPublic });
  const [open, closed] = [await make(true), await make(false)];
  const change = (id: number, fields: object) => isTold(() => updatePlaylist(me.ctx, { id, ...fields }));
  expect(await isTold(() => make(true))).toBe(true);
  expect(await isTold(() => make(false))).toBe(false);
  expect(await change(open.id, { name: 'Ours' })).toBe(true);
  expect(await change(closed.id, { name: 'Ours' })).toBe(false);
  expect(await change(open.id, { isPublic: false })).toBe(true);
  expect(await change(closed.id, { isPublic: true })).toBe(true);
  expect(await isTold(() => deletePlaylist(me.ctx, { id: closed.id }))).toBe(true);
  expect(await isTold(() => deletePlaylist(me.ctx, { id: open.id }))).toBe(false);
});

it('everybody hears of a new name, of what is shown of subscriptions, and of somebody who is gone', async () => {
  const artist = await makeArtist(test.services);
  await makeSubscription(test.services, { userId: me.id, artistId: artist.id });
  const subscribing = () =>
    inTransaction(systemContext(test.services, 'test'), (ctx) =>
      publishAccessChanged(ctx, { userIds: [me.id], artistIds: [artist.id] }),
    );
  const rename = () => updateProfile(me.ctx, { ...INSTALLATION, username: `new-${me.id}` });
  expect(await isTold(rename)).toBe(true);
  expect(await isTold(subscribing)).toBe(false);
  await updateProfile(me.ctx, { ...INSTALLATION, showsSupportedArtists: true });
  expect(await isTold(subscribing)).toBe(true);
  const admin = await makeUser(test.services, { isAdmin: true });
  expect(await isTold(() => deleteUser(admin.ctx, { id: me.id }))).toBe(true);
});

// Proves (rules.md, Notifications): an open page follows when somebody who caused notifications leaves, or comes back
it('everybody hears of who leaves and comes back, as whose notifications are hidden and shown', async () => {
  comeOrGone.length = 0;
  await updateProfile(me.ctx, { ...INSTALLATION, username: `new-${me.id}` });
  expect(comeOrGone).toEqual([]);
  await requestDeletion(me.ctx);
  expect(comeOrGone).toEqual([me.id]);
  await restoreAccount(me.ctx, { userId: me.id });
  expect(comeOrGone).toEqual([me.id, me.id]);
});

it('strangers get a time to ask again, the person none', async () => {
  const stranger = await makeUser(test.services);
  const event = { type: 'person-changed' as const, userId: me.id };
  const published = { id: 1, audience: 'all' as const, event };
  const subjects = await readSubjects(me.ctx, [published]);
  const page = { rights: { isAll: false } as never, watching: [] };
  expect(presentEvent(me.ctx, page, published, subjects)).toEqual(event);
  expect(presentEvent(stranger.ctx, page, published, subjects)).toEqual({ ...event, withinMs: 0 });
});
