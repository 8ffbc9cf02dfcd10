import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeEmail, confirmEmail } from '../../people/accounts/index.ts';
import { inTransaction, systemContext } from '../../platform/context/index.ts';
import { mailFollowerBatch, notifyFollowers, unsubscribe } from '../../platform/notifications/index.ts';
import { cleanUp } from '../../site/maintenance/clean-up.ts';
import {
  anonymous,
  listJobs,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { confirmMailFollow, follow, followArtist, getMailFollow, listFollows } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());
const { mailFollows, mails, users } = tables;
const nobody = () => anonymous(test.services);
const system = () => systemContext(test.services, 'test');
const keyOf = async (email: string) =>
  (await test.services.db.select().from(mailFollows).where(eq(mailFollows.email, email)))[0]?.key ?? '';
const mailsTo = (email: string) =>
  test.services.db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id);
let last = 0;
const anAddress = () => `reader${++last}@example.com`;
async function aFollow(artistId: number, email = anAddress()) {
  expect(await follow(nobody(), { artistId, email })).toBeNull();
  await confirmMailFollow(nobody(), { key: await keyOf(email) });
  return { email, key: await keyOf(email) };
}
async function tell(artistId: number, dedupeKey = 'song:1') {
  const title = 'Lanterns';
  const { id: songId } = await makeSong(test.services, { artistId, title });
  const notice = {
    type: 'new-song' as const,
    payload: { artistId, artistName: 'Mara', coverImage: null, songId, title, isPremium: false },
  };
  await mailFollowerBatch(system(), { artistId, notice, dedupeKey, afterId: 0 });
  return { notice, songId };
}

// Proves (rules.md, Following): by an address alone, which is asked first; then each release is mailed until one click ends it
it('asks the address first, then mails the news until one click ends them', async () => {
  const artist = await makeArtist(test.services, { name: 'Mara' });
  const [email, other] = [anAddress(), anAddress()];
  await aFollow(artist.id, other);
  for (let n = 0; n < 3; n++) expect(await follow(nobody(), { artistId: artist.id, email })).toBeNull();
  const asked = await mailsTo(email);
  expect(asked.map(({ template }) => template)).toEqual(['confirm-follow']);
  expect(JSON.stringify(asked[0]?.data)).not.toContain('Mara');
  await tell(artist.id);
  expect(await mailsTo(email)).toHaveLength(1);

  const key = await keyOf(email);
  expect(asked[0]?.data).toEqual({ path: `/follow#token=${key}` });
  expect(await getMailFollow(nobody(), { key })).toMatchObject({
    artist: { id: artist.id },
    isConfirmed: false,
  });
  expect(await confirmMailFollow(nobody(), { key })).toMatchObject({ isConfirmed: true });
  expect(await confirmMailFollow(nobody(), { key })).toMatchObject({ isConfirmed: true });
  const { songId } = await tell(artist.id, 'song:2');
  await follow(nobody(), { artistId: artist.id, email });
  const [, news, ...more] = await mailsTo(email);
  expect(news).toMatchObject({
    template: 'artist-news',
    data: { notice: { payload: { songId } }, unsubscribeKey: key },
  });
  expect(more).toEqual([]);

  test.setNow(new Date(Date.now() + 2 * 3_600_000));
  for (let n = 0; n < 2; n++) await unsubscribe(nobody(), { key, type: 'artist-news' });
  await tell(artist.id, 'song:3');
  expect(await mailsTo(email)).toHaveLength(2);
  await expect(getMailFollow(nobody(), { key })).rejects.toMatchObject({ code: 'not_found' });
  expect(await getMailFollow(nobody(), { key: await keyOf(other) })).toMatchObject({ isConfirmed: true });
});

it('sends nothing about work that is hidden again, and tells of each publication', async () => {
  const artist = await makeArtist(test.services);
  const { email } = await aFollow(artist.id);
  const { notice, songId } = await tell(artist.id);
  await test.services.db
    .update(tables.songs)
    .set({ deletedAt: new Date() })
    .where(eq(tables.songs.id, songId));
  test.setNow(new Date(Date.now() + 2 * 3_600_000));
  await mailFollowerBatch(system(), { artistId: artist.id, notice, dedupeKey: 'again', afterId: 0 });
  expect((await mailsTo(email)).filter(({ template }) => template === 'artist-news')).toHaveLength(1);
  await inTransaction(system(), (ctx) =>
    notifyFollowers(ctx, { ...notice, artistId: artist.id, dedupeKey: 'later' }),
  );
  expect(await listJobs(test.services, { name: 'mail-followers-notify' })).toHaveLength(1);
});

it('mails every one of a thousand followers once', async () => {
  const artist = await makeArtist(test.services);
  await test.services.db.insert(mailFollows).values(
    Array.from({ length: 1_001 }, (_, n) => ({
      artistId: artist.id,
      email: `many${n}@example.com`,
      confirmedAt: new Date(),
    })),
  );
  const { notice } = await tell(artist.id);
  for (;;) {
    const [job] = await listJobs(test.services, { name: 'mail-followers-notify' }).then((jobs) =>
      jobs.slice(-1),
    );
    const { afterId = 0 } = (job ?? {}) as { afterId?: number };
    const before = await test.services.db.$count(mails);
    await mailFollowerBatch(system(), { artistId: artist.id, notice, dedupeKey: 'song:1', afterId });
    if ((await test.services.db.$count(mails)) === before) break;
  }
  const sent = (await test.services.db.select().from(mails)).filter(({ toAddress }) =>
    toAddress.startsWith('many'),
  );
  expect(new Set(sent.map(({ toAddress }) => toAddress)).size).toBe(1_001);
  expect(sent).toHaveLength(1_001);
});

// Proves (rules.md, Following): a confirmed address becomes a follow of the account that it belongs to
it('becomes a follow of the account that proves the address, then or later', async () => {
  const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
  const email = anAddress();
  await aFollow(artist.id, email);
  await follow(nobody(), { artistId: other.id, email });
  const { ctx, id } = await makeUser(test.services, { emailVerified: false });
  await changeEmail(ctx, { email, hasMail: true });
  const mail = (await mailsTo(email)).find(({ template }) => template === 'confirm-email');
  const path = String(mail?.data.path);
  await confirmEmail(nobody(), { token: path.split('token=')[1] ?? '' });
  expect((await listFollows(ctx, { limit: 9 })).items.map((one) => one.id)).toEqual([artist.id]);
  // The other one was never confirmed; now it is, by its link.
  await confirmMailFollow(nobody(), { key: await keyOf(email) });
  expect((await listFollows(ctx, { limit: 9 })).items.map((one) => one.id)).toEqual([other.id, artist.id]);
  expect(await test.services.db.$count(mailFollows, eq(mailFollows.email, email))).toBe(0);
  expect(await test.services.db.$count(users, eq(users.id, id))).toBe(1);
});

it('follows as the caller where they are signed in, and needs one of both', async () => {
  const artist = await makeArtist(test.services);
  const { ctx } = await makeUser(test.services);
  const email = anAddress();
  expect(await follow(ctx, { artistId: artist.id, email })).toMatchObject({ isFollowing: true });
  expect(await mailsTo(email)).toEqual([]);
  await expect(follow(nobody(), { artistId: artist.id })).rejects.toMatchObject({ code: 'unauthenticated' });
  const hidden = await makeArtist(test.services, { suspendedAt: new Date() });
  await expect(follow(nobody(), { artistId: hidden.id, email })).rejects.toMatchObject({ code: 'not_found' });
  await expect(followArtist(nobody(), { artistId: artist.id })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it('forgets after a week what nobody confirmed', async () => {
  const artist = await makeArtist(test.services);
  const { email } = await aFollow(artist.id);
  const unconfirmed = anAddress();
  await follow(nobody(), { artistId: artist.id, email: unconfirmed });
  const DAY = 24 * 3_600_000;
  test.setNow(new Date(Date.now() + 6 * DAY));
  await cleanUp(system());
  expect(await keyOf(unconfirmed)).not.toBe('');
  test.setNow(new Date(Date.now() + 8 * DAY));
  await cleanUp(system());
  expect(await keyOf(unconfirmed)).toBe('');
  expect(await keyOf(email)).not.toBe('');
});
