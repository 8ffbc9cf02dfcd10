import type { MoneyFigures, MoneyInput } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { addDays, dayOf } from '../insights/index.ts';

const DEFAULT_DAYS = 30;

/** UTC days, both ends included. */
export interface Span {
  from: string;
  to: string;
}

/** The days that are asked for, until today at the latest. */
export function spanOf(ctx: Ctx, { from, to }: MoneyInput): Span {
  const today = dayOf(ctx.now());
  const last = !to || to > today ? today : to;
  return { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
}

/** SQL for midnight in UTC. */
const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'UTC')`;
export const isSince = ({ from }: Span): SQL => sql`t.created_at >= ${midnight(from)}`;
export const isUntil = ({ to }: Span): SQL => sql`t.created_at < ${midnight(addDays(to, 1))}`;

/**
 * SQL for every entry of artists' accounts, with `cents` from their side. The operator's share and corrections stand
 * against them, and so does everything that moves money, so these accounts alone tell it all by artist.
 */
export const artistEntries = (when: SQL): SQL => sql`
  select a.artist_id, t.kind, t.created_at, -e.amount_cents as cents
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'artist_payable'
  where ${when}`;

const sumOf = (kind: string, isCounted: SQL): SQL =>
  sql`coalesce(sum(b.cents) filter (where b.kind = ${kind} and ${isCounted}), 0)::float8`;

/** SQL for sums of the entries `b`, by kind. */
export const sumsByKind = (isCounted: SQL = sql`true`): SQL => sql`
  ${sumOf('charge', isCounted)} as charge, ${sumOf('refund', isCounted)} as refund,
  ${sumOf('fee', isCounted)} as fee, ${sumOf('share', isCounted)} as share,
  ${sumOf('adjustment', isCounted)} as adjustment, ${sumOf('payout', isCounted)} as payout`;

export type KindSums = {
  charge: number;
  refund: number;
  fee: number;
  share: number;
  adjustment: number;
  payout: number;
};

/** Figures of sums, with what is held at the end. */
export const toFigures = (sums: KindSums, heldCents: number): MoneyFigures => ({
  chargedCents: sums.charge,
  refundedCents: 0 - sums.refund,
  feeCents: 0 - sums.fee,
  shareCents: 0 - sums.share,
  adjustedCents: sums.adjustment,
  owedCents: sums.charge + sums.refund + sums.fee + sums.share + sums.adjustment,
  transferredCents: 0 - sums.payout,
  heldCents,
});
