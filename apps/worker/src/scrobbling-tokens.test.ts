import { connectScrobbling, getScrobbling, sendScrobbles } from '@stagedoor/core/catalog/scrobbling';
import { makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openScrobbling, type Scrobbling } from './testing/open-scrobbling.ts';

const { scrobblingAccounts } = tables;

let site: Scrobbling;
beforeAll(async () => {
  site = await openScrobbling();
});
beforeEach(() => site.reset());
afterEach(() => site.test.setNow(null));
afterAll(() => site.close());

// Proves (rules.md, Scrobbling): a token is checked before it is kept, sealed, and never shown again
it('keeps no token that ListenBrainz does not know, or that it could not be asked about', async () => {
  const me = await makeUser(site.test.services);
  const connect = (listenbrainzToken: string) => connectScrobbling(me.ctx, { listenbrainzToken });
  await expect(connect('unknown')).rejects.toMatchObject({
    code: 'bad_request',
    message: 'ListenBrainz does not know this token',
  });
  site.standIn.tokens.set('mine', 'somebody');
  site.standIn.setTrouble('unavailable');
  await expect(connect('mine')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await getScrobbling(me.ctx)).toEqual({ listenbrainz: null });
  site.standIn.setTrouble('none');
  expect(JSON.stringify(await connect('mine'))).not.toContain('mine');
  const rows = await site.test.services.db.select().from(scrobblingAccounts);
  expect(rows).toMatchObject([{ username: 'somebody' }]);
  expect(JSON.stringify(rows)).not.toContain('mine');
});

// Proves (rules.md, Scrobbling): a token that ListenBrainz refuses is told in the settings, and a new one tells the plays since
it('stops at a refused token, and goes on with another', async () => {
  const [me, you] = [await site.makeListener(), await site.makeListener()];
  const { id: songId } = await site.aSong({ title: 'Lanterns' });
  await site.play(me.ctx, songId, 0);
  await site.play(you.ctx, songId, 1);
  site.standIn.tokens.delete(me.token);
  await sendScrobbles(site.worker);
  expect(site.titlesOf(you.name)).toEqual(['Lanterns']);
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({ isRefused: true, waiting: 1 });
  const before = site.standIn.countRequests();
  await sendScrobbles(site.worker);
  expect(site.standIn.countRequests()).toBe(before);
  site.standIn.tokens.set('renewed', me.name);
  await site.play(me.ctx, songId, 2);
  await connectScrobbling(me.ctx, { listenbrainzToken: 'renewed' });
  await sendScrobbles(site.worker);
  expect(site.titlesOf(me.name)).toEqual(['Lanterns', 'Lanterns']);
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({ isRefused: false, waiting: 0 });
});

it('keeps a token that was given while the one before was refused', async () => {
  const me = await site.makeListener();
  await site.play(me.ctx, (await site.aSong({ title: 'Lanterns' })).id, 0);
  site.standIn.tokens.delete(me.token);
  site.standIn.tokens.set('given meanwhile', me.name);
  site.standIn.setTrouble(async (user) => {
    if (user === undefined) await connectScrobbling(me.ctx, { listenbrainzToken: 'given meanwhile' });
    return 'none' as const;
  });
  await sendScrobbles(site.worker);
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({ isRefused: false, waiting: 1 });
  await sendScrobbles(site.worker);
  expect(site.titlesOf(me.name)).toEqual(['Lanterns']);
});

it('asks for the token again when it was sealed with another key', async () => {
  const me = await site.makeListener();
  await site.play(me.ctx, (await site.aSong()).id, 0);
  await site.test.services.db.update(scrobblingAccounts).set({ sealedToken: 'of a restored site' });
  await sendScrobbles(site.worker);
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({ isRefused: true, waiting: 1 });
});
