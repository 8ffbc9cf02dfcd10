import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { check, runJobs, type World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Distances from somebody's renewal. */
const AROUND = [-HOUR_MS, -11 * MINUTE_MS, -9 * MINUTE_MS, -1_000, 0, 1_000, 20 * MINUTE_MS, HOUR_MS];

/** Lets time pass: often up to a renewal or just before or after it. */
export async function passSomeTime(world: World): Promise<void> {
  const { chance, money, people, story } = world;
  await runJobs(world);
  await check(world, people);
  const before = await readInvoices(world);
  const ms = chance.percent(60) ? await untilRenewal(world) : HOUR_MS * (1 + chance.below(24 * 12));
  money.pass(ms);
  story.push(`${money.test.services.now().toISOString()} --- after ${(ms / HOUR_MS).toFixed(2)} hours`);
  const isKept = chance.percent(70);
  if (isKept) {
    await runJobs(world);
    story.push('renewals');
  }
  await check(world, people);
  if (isKept) await compareInvoices(world, before);
}

/** The expected next invoice of each person, and their newest one. */
const readInvoices = async ({ money, people }: World) => {
  const found = new Map<number, { next: number | null; last: string | undefined }>();
  for (const { id } of people)
    found.set(id, { next: await money.nextOf(id), last: (await money.lastInvoiceOf(id))?.ref });
  return found;
};

/** A renewal charges what was shown before. */
async function compareInvoices(
  { money, people, problems }: World,
  before: Awaited<ReturnType<typeof readInvoices>>,
) {
  for (const { id, name } of people) {
    const known = before.get(id);
    const made = await money.lastInvoiceOf(id);
    if (made && made.ref !== known?.last && made.cents !== known?.next)
      problems.push(`${name}: the next invoice was to be ${known?.next}, and is ${made.cents}`);
  }
}

/** At most one renewal of each person is passed at once. */
const MOST_MS = 26 * 24 * HOUR_MS;

async function untilRenewal({ chance, money, people }: World): Promise<number> {
  const { services } = money.test;
  const { paymentCustomers } = tables;
  const { id } = chance.pick(people);
  const [customer] = await services.db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, id));
  const end = (customer?.periodEnd?.getTime() ?? 0) + chance.pick(AROUND);
  const ms = end - services.now().getTime();
  return ms > 0 ? Math.min(ms, MOST_MS) : HOUR_MS;
}
