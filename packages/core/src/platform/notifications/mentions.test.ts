import type { Notification } from '@stagedoor/validators';
import { listSlowTexts } from '@stagedoor/validators/testing/hostile-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPostComment } from '../../community/post-comments/index.ts';
import { addSongComment } from '../../community/song-comments/index.ts';
import {
  makeArtist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import type { Ctx } from '../context/index.ts';
import { listNotifications } from './index.ts';
import { findMentions } from './mentions.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

let count = 0;
async function named(fields: Parameters<typeof makeUser>[1] = {}) {
  const username = `named${++count}`;
  return { ...(await makeUser(test.services, { username, displayUsername: username, ...fields })), username };
}
const told = async ({ ctx }: { ctx: Ctx }): Promise<Notification[]> =>
  (await listNotifications(ctx, { limit: 20 })).items;

describe('mentions in a text', () => {
  it.each([
    ['hi @Ada!', [['ada']]],
    ['@ada @bob-by and @c.d_e', [['ada'], ['bob-by'], ['c.d_e']]],
    ['so true @ada.', [['ada', 'ada.']]],
    ['(@ada), "@bob"', [['ada'], ['bob']]],
    ['write to me@ada.com or @@ada', []],
    ['@ab @', []],
    [`@${'x'.repeat(31)}`, []],
    ['https://example.com/@ada', []],
  ])('of %j are %j', (text, expected) => {
    expect(findMentions(text)).toEqual(expected);
  });
});

describe('a comment on a song', () => {
  const comment = async (ctx: Ctx, text: string, fields: object = {}, artist?: { id: number }) => {
    const artistId = (artist ?? (await makeArtist(test.services))).id;
    const song = await makeSong(test.services, { artistId, title: 'Lanterns', ...fields });
    return { song, ...(await addSongComment(ctx, { songId: song.id, text, timestamp: 3 })) };
  };

  it('notifies the person it mentions once, ignoring case', async () => {
    const author = await makeUser(test.services, { displayUsername: 'Ada', profileImage: '/p.webp' });
    const person = await named();
    const { song, id } = await comment(
      author.ctx,
      `@${person.username.toUpperCase()} @${person.username}: listen!`,
    );
    expect(await told(person)).toMatchObject([
      {
        type: 'reply',
        payload: {
          userId: author.id,
          username: 'Ada',
          profileImage: '/p.webp',
          subject: { kind: 'song', id: song.id, title: 'Lanterns' },
          commentId: id,
        },
      },
    ]);
  });

  it('notifies neither its author nor people who do not exist', async () => {
    const author = await named();
    const gone = await named({ deletedAt: new Date() });
    await comment(author.ctx, `@${author.username} @${gone.username} @nobody-at-all`);
    expect([await told(author), await told(gone)]).toEqual([[], []]);
  });

  // Proves (rules.md, Notifications): people mentioned in a comment are notified
  it('notifies five people at most', async () => {
    const author = await makeUser(test.services);
    const people = await Promise.all(Array.from({ length: 7 }, () => named()));
    await comment(author.ctx, people.map(({ username }) => `@${username}`).join(' '));
    expect((await Promise.all(people.map(told))).map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  it('notifies only people who may see the song if it is not published', async () => {
    const artist = await makeArtist(test.services);
    const fan = await named();
    const admin = await named({ isAdmin: true });
    const text = `@${fan.username} @${admin.username} wait for it`;
    await comment(artist.ctx, text, { audioState: 'processing' }, artist);
    expect([(await told(fan)).length, (await told(admin)).length]).toEqual([0, 1]);
  });

  it('sends no notification when it is refused', async () => {
    const person = await named();
    const { ctx } = await makeUser(test.services);
    const refused = comment({ ...ctx, rateLimitScale: 0 }, `@${person.username}`);
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await told(person)).toEqual([]);
  });
});

describe('a comment under a post', () => {
  it('notifies the artist once, even if it mentions them, and not of their own comment', async () => {
    const user = await named({ isArtist: true });
    const artist = { ...(await makeArtist(test.services, { userId: user.id })), ctx: user.ctx };
    const post = await makePost(test.services, {
      artistId: artist.id,
      title: 'Rehearsal',
      isPremium: false,
    });
    const fan = await makeUser(test.services);
    await addPostComment(fan.ctx, { contentId: post.id, text: 'Lovely' });
    await addPostComment(fan.ctx, { contentId: post.id, text: `Lovely, @${user.username}` });
    await addPostComment(user.ctx, { contentId: post.id, text: 'Thank you' });
    expect(await told(user)).toMatchObject([
      { type: 'reply' },
      { type: 'comment', payload: { subject: { kind: 'post', id: post.id, title: 'Rehearsal' } } },
    ]);
  });

  it('notifies only people who may see a premium post', async () => {
    const artist = await makeArtist(test.services);
    const post = await makePost(test.services, { artistId: artist.id, isPremium: true });
    const [subscriber, lapsed, stranger, admin] = [
      await named(),
      await named(),
      await named(),
      await named({ isAdmin: true }),
    ];
    await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
    await makeSubscription(test.services, { userId: lapsed.id, artistId: artist.id, paidUntil: new Date(0) });
    const people = [subscriber, lapsed, stranger, admin];
    const text = people.map(({ username }) => `@${username}`).join(' ');
    await addPostComment(artist.ctx, { contentId: post.id, text });
    expect((await Promise.all(people.map(told))).map((list) => list.length)).toEqual([1, 0, 0, 1]);
  });
});

it('finds mentions in every hostile text in no time', () => expect(listSlowTexts(findMentions)).toEqual([]));
