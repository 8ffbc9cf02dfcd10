import { tables } from '@stagedoor/db';
import { sendCustomRequestInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { answerCustomRequest } from './answer-custom-request.ts';
import { countPendingRequests, listReceivedRequests } from './queries.ts';
import { sendCustomRequest } from './send-custom-request.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const DETAILS = 'Happy birthday for my sister';
const requestOf = (artistId: number, fields: object = {}) =>
  sendCustomRequestInput.parse({
    artistId,
    requestType: 'cameo',
    email: 'ada@example.org',
    details: DETAILS,
    ...fields,
  });
const send = (ctx: Ctx, artistId: number, fields?: object) =>
  sendCustomRequest(ctx, requestOf(artistId, fields));

describe('listReceivedRequests', () => {
  it("lists the caller's own requests, newest first, in pages of any size and by status", async () => {
    const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
    await send(anonymous(test.services), other.id);
    const sent: number[] = [];
    for (let n = 0; n < 5; n++)
      sent.unshift((await send(anonymous(test.services), artist.id, { details: `${DETAILS} ${n}` })).id);
    for (const limit of [1, 2, 5, 50]) {
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await listReceivedRequests(artist.ctx, { limit, cursor });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && found.length < 50);
      expect(found).toEqual(sent);
    }
    const [newest = 0, ...older] = sent;
    await answerCustomRequest(artist.ctx, { id: newest, status: 'declined' });
    const pending = await listReceivedRequests(artist.ctx, { limit: 50, status: 'pending' });
    expect(pending.items.map(({ id }) => id)).toEqual(older);
    expect(await countPendingRequests(artist.ctx)).toEqual({ count: 4 });
    expect(await countPendingRequests(other.ctx)).toEqual({ count: 1 });
  });

  it('does not name deleted people', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services, { displayUsername: 'Ada', profileImage: '/x.webp' });
    await send(fan.ctx, artist.id);
    const read = async () => (await listReceivedRequests(artist.ctx, { limit: 1 })).items[0]?.sender;
    expect(await read()).toEqual({ username: 'Ada', profileImage: '/x.webp' });
    await test.services.db
      .update(tables.users)
      .set({ deletedAt: new Date() })
      .where(eq(tables.users.id, fan.id));
    expect(await read()).toBeNull();
  });

  it('is only for artists with a profile', async () => {
    for (const call of [(ctx: Ctx) => listReceivedRequests(ctx, { limit: 1 }), countPendingRequests]) {
      await expect(call(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(call((await makeUser(test.services)).ctx)).rejects.toMatchObject({ code: 'forbidden' });
      const { ctx } = await makeUser(test.services, { isArtist: true });
      await expect(call(ctx)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
