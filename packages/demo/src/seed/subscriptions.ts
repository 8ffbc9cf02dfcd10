import { createContext } from '@stagedoor/core';
import { keepSubscriptions } from '@stagedoor/core/money/payments';
import { cancelSubscription, subscribe } from '@stagedoor/core/money/subscriptions';
import { tables } from '@stagedoor/db';
import { listSubscriptions } from '../catalogue/index.ts';
import { findArtistId } from './profiles.ts';
import { actAs, daysBefore, type Seeding } from './seeding.ts';

/**
 * Replays past months of subscriptions day by day, so that invoices, renewals and earnings result. Repeating it
 * changes nothing, because each day's results exist already.
 */
export async function ensureSubscriptions(seeding: Seeding): Promise<void> {
  const all = listSubscriptions();
  const known = await listKnown(seeding);
  const first = Math.max(...all.map(({ daysAgo }) => daysAgo));
  for (let day = first; day >= 0; day -= 1) {
    const moment = daysBefore(seeding, day);
    const services = { ...seeding.services, now: () => moment };
    await keepSubscriptions(createContext(services, { kind: 'system', job: 'demo' }));
    for (const { username, artist, daysAgo, cancelledDaysAgo } of all) {
      if (daysAgo !== day && cancelledDaysAgo !== day) continue;
      const artistId = await findArtistId(seeding, artist);
      const ctx = actAs(seeding, username, moment);
      const before = known.get(`${seeding.userIds.get(username)} ${artistId}`);
      if (artistId && daysAgo === day && !before) await subscribe(ctx, { artistId });
      if (artistId && cancelledDaysAgo === day && before !== 'over')
        await cancelSubscription(ctx, { artistId });
    }
  }
}

/** Subscriptions from an earlier run, by person and artist, which are not created again. */
async function listKnown({ services }: Seeding): Promise<Map<string, 'runs' | 'over'>> {
  const rows = await services.db.select().from(tables.subscriptions);
  return new Map(
    rows.map(({ userId, artistId, active, cancelledAt }) => [
      `${userId} ${artistId}`,
      active && cancelledAt === null ? 'runs' : 'over',
    ]),
  );
}
