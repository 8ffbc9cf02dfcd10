import { escapeLike, tables } from '@stagedoor/db';
import type {
  DateCondition,
  NumberCondition,
  SmartCondition,
  SmartRules,
  TextCondition,
} from '@stagedoor/validators';
import { and, between, eq, gte, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { timeOf } from '../../platform/releases/index.ts';
import { NUMBERS, RELEASED, TEXTS } from './fields.ts';
import { hasPlays, isLikedBy } from './viewer.ts';

const { songs } = tables;
/** More plays than any song has. */
const INT4_MAX = 2_147_483_647;
const DAY_MS = 24 * 3600 * 1000;

/** The caller of the rules, and the time from which days are counted back. */
export interface Asking {
  viewerId: number;
  now: Date;
}

/** The rules about a song as one condition in SQL. */
export function matchesRules({ match, conditions }: SmartRules, asking: Asking): SQL | undefined {
  const parts = conditions.map((condition) => matchesCondition(condition, asking));
  return match === 'all' ? and(...parts) : or(...parts);
}

function matchesCondition(condition: SmartCondition, { viewerId, now }: Asking): SQL {
  switch (condition.field) {
    case 'title':
    case 'artist':
    case 'album':
    case 'genre':
      return matchesText(TEXTS[condition.field], condition);
    case 'year':
    case 'plays':
    case 'length':
      return matchesNumber(NUMBERS[condition.field], condition);
    case 'myPlays':
      return matchesMyPlays(condition, viewerId);
    case 'added':
      return wasAdded(condition, now);
    case 'released':
      return wasReleased(condition, now);
    case 'liked':
      return condition.value ? isLikedBy(viewerId) : sql`not ${isLikedBy(viewerId)}`;
    case 'premium':
      return eq(songs.isPremium, condition.value);
  }
}

/** Without regard to case. Songs without the text match what it must not be. */
function matchesText(text: SQLWrapper, { operator, value }: TextCondition): SQL {
  const pattern = `%${escapeLike(value)}%`;
  switch (operator) {
    case 'is':
      return sql`lower(${text}) = lower(${value})`;
    case 'isNot':
      return sql`lower(${text}) is distinct from lower(${value})`;
    case 'contains':
      return sql`${text} ilike ${pattern}`;
    case 'doesNotContain':
      return sql`(${text} ilike ${pattern}) is not true`;
  }
}

function matchesNumber(number: SQL, { operator, value }: NumberCondition): SQL {
  switch (operator) {
    case 'is':
      return eq(number, value);
    case 'isNot':
      return sql`${number} is distinct from ${value}`;
    case 'atLeast':
      return gte(number, value);
    case 'atMost':
      return lte(number, value);
    case 'between':
      return between(number, ...value);
  }
}

function matchesMyPlays({ operator, value }: NumberCondition, viewerId: number): SQL {
  switch (operator) {
    case 'is':
      return hasPlays(viewerId, [value, value]);
    case 'isNot':
      return sql`not ${hasPlays(viewerId, [value, value])}`;
    case 'atLeast':
      return hasPlays(viewerId, [value, INT4_MAX]);
    case 'atMost':
      return hasPlays(viewerId, [0, value]);
    case 'between':
      return hasPlays(viewerId, value);
  }
}

function wasAdded({ operator, value }: DateCondition, now: Date): SQL {
  const isSince = (time: SQL) => sql`${songs.createdAt} >= ${time}`;
  const startOf = (day: string, daysLater = 0) =>
    sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'UTC')`;
  const daysAgo = (days: number) => sql`${timeOf(new Date(now.getTime() - days * DAY_MS))}::timestamptz`;
  switch (operator) {
    case 'since':
      return isSince(startOf(value));
    case 'before':
      return sql`not ${isSince(startOf(value))}`;
    case 'between':
      return sql`(${isSince(startOf(value[0]))} and not ${isSince(startOf(value[1], 1))})`;
    case 'inLast':
      return isSince(daysAgo(value));
    case 'notInLast':
      return sql`not ${isSince(daysAgo(value))}`;
  }
}

function wasReleased({ operator, value }: DateCondition, now: Date): SQL {
  const dayOf = (time: number) => timeOf(new Date(time)).slice(0, 10);
  const inLast = (days: number) =>
    sql`(${RELEASED} between ${dayOf(now.getTime() - days * DAY_MS)} and ${dayOf(now.getTime())})`;
  switch (operator) {
    case 'since':
      return sql`${RELEASED} >= ${value}`;
    case 'before':
      return sql`${RELEASED} < ${value}`;
    case 'between':
      return sql`${RELEASED} between ${value[0]} and ${value[1]}`;
    case 'inLast':
      return inLast(value);
    case 'notInLast':
      return sql`not ${inLast(value)}`;
  }
}
