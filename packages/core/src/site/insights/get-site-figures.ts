import type { SiteFigures, SiteFiguresInput } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { readTotalUse } from '../../catalog/uploads/index.ts';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { siteSubscribersByDay } from './artist-sums.ts';
import { findClosedUntil } from './closed-until.ts';
import { addDays, dayOf, laterOf } from './periods.ts';
import { siteSums } from './site-sums.ts';

const DEFAULT_DAYS = 30;
type Day = SiteFigures[number];

/**
 * The site's figures day by day until today: kept ones of days that are over, and counted ones of those since. Days
 * before the first person are zeros.
 */
export async function getSiteFigures(ctx: Ctx, { from, to }: SiteFiguresInput): Promise<SiteFigures> {
  requireAdmin(ctx);
  const today = dayOf(ctx.now());
  const last = !to || to > today ? today : to;
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  const closedUntil = (await findClosedUntil(ctx)) ?? first;
  const span = { from: first, until: addDays(last, 1) };
  const open = { from: laterOf(closedUntil, first), until: span.until };
  const known = new Map(
    [...(await readKept(ctx, span, closedUntil)), ...(await countOpen(ctx, open, today))].map((day) => [
      day.day,
      day,
    ]),
  );
  const days: Day[] = [];
  for (let day = first; day < span.until; day = addDays(day, 1))
    days.push(known.get(day) ?? { ...NOTHING, day });
  return days;
}

const NOTHING = {
  people: 0,
  newPeople: 0,
  plays: 0,
  subscribers: 0,
  salesCents: 0,
  earningsCents: 0,
  storageBytes: null,
};

const FIELDS = sql`day::text, people, new_people as "newPeople", plays, subscribers, sales_cents as "salesCents",
  earnings_cents as "earningsCents"`;

async function readKept(ctx: Ctx, { from, until }: { from: string; until: string }, closedUntil: string) {
  const rows = await ctx.db.execute<Day>(sql`
    select ${FIELDS}, storage_bytes::float8 as "storageBytes" from site_days
    where day >= ${from}::date and day < least(${until}::date, ${closedUntil}::date)`);
  return [...rows];
}

async function countOpen(ctx: Ctx, days: { from: string; until: string }, today: string): Promise<Day[]> {
  if (days.from >= days.until) return [];
  const subscribers = siteSubscribersByDay({ ...days, now: ctx.now() });
  const [rows, bytes] = await Promise.all([
    ctx.db.execute<Day>(sql`select ${FIELDS} from (${siteSums(days, subscribers)}) as sums`),
    readTotalUse(ctx),
  ]);
  return rows.map((row) => ({ ...row, storageBytes: row.day === today ? bytes : null }));
}
