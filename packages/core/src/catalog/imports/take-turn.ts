import type { Database, Queryable } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import { unavailable } from '../../platform/errors/index.ts';

/** Waiting requests per person. More are refused, so that one person cannot block the others. */
export const MAX_WAITING = 20;
/**
 * Also between an answer and the next start, unless the pace is faster. A request that was slow to leave cannot come
 * closer than this to the next one.
 */
const PAUSE_AFTER_ANSWER_MS = 1_000;
/** Its process has died when a turn was not seen for so long. */
const DEAD_AFTER = '6 seconds';
/** A finished turn only counts for the order of its person's next ones. */
const REMEMBERED = '2 minutes';
/** The lane is never taken for longer. What says so was written while a clock was ahead. */
const LONGEST_PAUSE = '5 minutes';
const POLL_MS = { min: 20, max: 250 };

const pollAfter = (ms: number) => Math.min(Math.max(ms, POLL_MS.min), POLL_MS.max);
const inMs = (ms: number) => sql`${`${ms} milliseconds`}::interval`;

/** Locks the one row of the lane, and creates it the first time. Times are the database's own. */
async function lockLane(tx: Queryable): Promise<{ round: number; waitMs: number }> {
  const [lane] = await tx.execute<{ round: string; wait_ms: number }>(sql`
    insert into musicbrainz_lane as lane (id, free_at) values (1, clock_timestamp())
    on conflict (id) do update set free_at =
      case when lane.free_at < clock_timestamp() + ${LONGEST_PAUSE}::interval then lane.free_at else clock_timestamp() end
    returning round, (extract(epoch from free_at - clock_timestamp()) * 1000)::float8 as wait_ms`);
  if (!lane) throw new Error('The lane has no row');
  return { round: Number(lane.round), waitMs: lane.wait_ms };
}

/** Queues a turn. A person's turns are in different rounds, so that everyone has one in each. */
export function queueTurn(db: Database, turn: { person: string; process: string }): Promise<number> {
  const { person, process } = turn;
  return db.transaction(async (tx) => {
    const lane = await lockLane(tx);
    const [own] = await tx.execute<{ waiting: number; last: string | null }>(sql`
      select count(*) filter (where started_at is null)::int as waiting, max(round) as last
      from musicbrainz_turns where person = ${person}`);
    if (own && own.waiting >= MAX_WAITING)
      throw unavailable('You have too many requests to MusicBrainz waiting. Please try again in a moment.');
    const round = Math.max(lane.round, own?.last == null ? 0 : Number(own.last) + 1);
    const [row] = await tx.execute<{ id: string }>(sql`
      insert into musicbrainz_turns (person, round, process, seen_at)
      values (${person}, ${round}, ${process}, clock_timestamp()) returning id`);
    if (!row) throw new Error('The turn was not inserted');
    return Number(row.id);
  });
}

/**
 * Starts the next turn when it is one of `ids`, nothing is under way and the pause is over. `lost` are turns
 * that others took for dead; `waitMs` is when to ask again.
 */
export function takeTurn(
  db: Database,
  ids: readonly number[],
  paceMs: number,
): Promise<{ started: number | null; lost: number[]; waitMs: number }> {
  return db.transaction(async (tx) => {
    const lane = await lockLane(tx);
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    );
    const alive = await tx.execute<{ id: string }>(
      sql`update musicbrainz_turns set seen_at = clock_timestamp() where id in (${list}) returning id`,
    );
    await tx.execute(sql`
      delete from musicbrainz_turns where case when finished_at is null
        then seen_at not between clock_timestamp() - ${DEAD_AFTER}::interval and clock_timestamp() + ${LONGEST_PAUSE}::interval
        else finished_at < clock_timestamp() - ${REMEMBERED}::interval end`);
    const [next] = await tx.execute<{ id: string; round: string }>(
      sql`select id, round from musicbrainz_turns where started_at is null order by round, id limit 1`,
    );
    const [busy] = await tx.execute(
      sql`select id from musicbrainz_turns where started_at is not null and finished_at is null limit 1`,
    );
    const known = new Set(alive.map((row) => Number(row.id)));
    const lost = ids.filter((id) => !known.has(id));
    const isOurs = next !== undefined && known.has(Number(next.id));
    if (busy || lane.waitMs > 0 || !isOurs) return { started: null, lost, waitMs: pollAfter(lane.waitMs) };
    await tx.execute(sql`update musicbrainz_turns set started_at = clock_timestamp() where id = ${next.id}`);
    await tx.execute(sql`
      update musicbrainz_lane set round = ${next.round}, free_at = clock_timestamp() + ${inMs(paceMs)}
      where id = 1`);
    return { started: Number(next.id), lost, waitMs: pollAfter(paceMs) };
  });
}

/** Ends a turn that was started, and begins the pause after it. */
export async function finishTurn(db: Database, id: number, paceMs: number): Promise<void> {
  const pauseMs = Math.min(paceMs, PAUSE_AFTER_ANSWER_MS);
  await db.transaction(async (tx) => {
    await lockLane(tx);
    await tx.execute(sql`
      update musicbrainz_lane
      set free_at = greatest(free_at, clock_timestamp() + ${inMs(pauseMs)}) where id = 1`);
    await tx.execute(sql`update musicbrainz_turns set finished_at = clock_timestamp() where id = ${id}`);
  });
}

/** Takes back a turn that has not started. */
export async function leaveTurn(db: Database, id: number): Promise<void> {
  await db.execute(sql`delete from musicbrainz_turns where id = ${id} and started_at is null`);
}
