import type { Ctx } from '@stagedoor/core';
import { countPlay } from '@stagedoor/core/catalog/plays';
import { connectScrobbling, getScrobbling } from '@stagedoor/core/catalog/scrobbling';
import { systemContext } from '@stagedoor/core/platform/context';
import { makeArtist, makeSong, makeUser, openTestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { createListenBrainzClient } from '@stagedoor/listenbrainz';
import { startListenBrainzStandIn } from '@stagedoor/listenbrainz/stand-in';

export const MINUTE = 60_000;
export const NOON = new Date('2026-03-02T12:00:00Z');

/** A site whose listeners are connected to a stand-in of ListenBrainz. */
export async function openScrobbling() {
  const standIn = await startListenBrainzStandIn({ tokens: new Map() });
  const settings = { listenbrainzBaseUrl: standIn.url, brandName: 'Stagedoor' };
  const test = await openTestServices({
    listenService: createListenBrainzClient(settings, { timeoutMs: 2_000 }),
  });
  const artistId = (await makeArtist(test.services, { name: 'The Long Platform' })).id;
  let people = 0;
  return {
    test,
    standIn,
    artistId,
    worker: systemContext(test.services, 'scrobbling'),
    /** A person with an account at ListenBrainz of their own, connected. */
    makeListener: async () => {
      const [token, name] = [`token-${++people}`, `listener${people}`];
      standIn.tokens.set(token, name);
      const person = await makeUser(test.services);
      await connectScrobbling(person.ctx, { listenbrainzToken: token });
      return { ...person, token, name };
    },
    aSong: (fields: object = {}) => makeSong(test.services, { artistId, durationMs: MINUTE, ...fields }),
    /** At a minute of the day, through the same way as every play. */
    play: (ctx: Ctx, songId: number, minute: number) => {
      test.setNow(new Date(NOON.getTime() + minute * MINUTE));
      return countPlay(ctx, { songId, listener: 'unused' });
    },
    titlesOf: (name: string) => standIn.listensOf(name).map(({ track }) => track.track_name),
    waitingOf: async (ctx: Ctx) => (await getScrobbling(ctx)).listenbrainz?.waiting,
    /** Nobody is connected, and the service is well. */
    reset: async () => {
      standIn.setTrouble('none');
      await test.services.db.delete(tables.scrobblingAccounts);
    },
    close: async () => {
      await test.close();
      await standIn.stop();
    },
  };
}

export type Scrobbling = Awaited<ReturnType<typeof openScrobbling>>;
