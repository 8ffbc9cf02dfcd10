import type { Insights, InsightsInput, InsightsReport, InsightsSeries } from '@stagedoor/validators';
import { getActingArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { loadRights, mayAct } from '../../platform/rights/index.ts';
import { findClosedUntil } from './closed-until.ts';
import { addDays, dayOf, listStarts, shift } from './periods.ts';
import { type Figures, toSeries, toTotals } from './present.ts';
import { countListeners, readSources, readStops, readTop } from './read-details.ts';
import { readFans } from './read-fans.ts';
import { readMusic, type Span } from './read-music.ts';
import { requireOwn, type Subject } from './subject.ts';

const DEFAULT_DAYS = 30;

/** The figures of the profile that the caller acts for, by period; earnings only for its owner. */
export async function getInsights(ctx: Ctx, input: InsightsInput): Promise<Insights> {
  const { plays, listeners, subscribers, likes, comments, earningsCents } = await getInsightsSeries(
    ctx,
    input,
  );
  return { plays, listeners, subscribers, likes, comments, earningsCents };
}

/** `getInsights` with new and lost subscribers. */
export async function getInsightsSeries(ctx: Ctx, input: InsightsInput): Promise<InsightsSeries> {
  const { subject, hasEarnings, starts, span } = await prepare(ctx, input);
  return toSeries(await readFigures(ctx, subject, span, hasEarnings), starts, span.by);
}

/** Everything on the screen of insights: also sums, the time before, sources, and what was played most. */
export async function getInsightsReport(ctx: Ctx, input: InsightsInput): Promise<InsightsReport> {
  const { subject, hasEarnings, starts, span } = await prepare(ctx, input);
  const { from, until, by } = span;
  const before: Span = { ...span, from: shift(from, by, -starts.length), until: from };
  const [figures, earlier, listeners, listenersBefore, sources, top, stops] = await Promise.all([
    readFigures(ctx, subject, span, hasEarnings),
    readFigures(ctx, subject, before, hasEarnings),
    countListeners(ctx, subject, span),
    countListeners(ctx, subject, before),
    readSources(ctx, subject, span),
    readTop(ctx, subject, span),
    readStops(ctx, subject, span),
  ]);
  return {
    from,
    to: addDays(until, -1),
    by,
    series: toSeries(figures, starts, by),
    totals: toTotals(figures, listeners),
    previous: toTotals(earlier, listenersBefore),
    sources,
    ...top,
    stops,
  };
}

/** Authorizes the caller and settles the periods. */
async function prepare(ctx: Ctx, { from, to, by, songId, albumId }: InsightsInput) {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const subject: Subject = { artistId, songId, albumId };
  await requireOwn(ctx, subject);
  const today = dayOf(ctx.now());
  const last = to ?? (from && from > today ? from : today);
  const starts = listStarts(from ?? addDays(last, 1 - DEFAULT_DAYS), last, by);
  const first = starts[0] ?? last;
  const span: Span = {
    from: first,
    until: shift(starts.at(-1) ?? last, by),
    by,
    closedUntil: (await findClosedUntil(ctx)) ?? first,
  };
  return { subject, hasEarnings: mayAct(await loadRights(ctx), artistId, 'own'), starts, span };
}

async function readFigures(ctx: Ctx, subject: Subject, span: Span, hasEarnings: boolean): Promise<Figures> {
  const isWhole = subject.songId === undefined && subject.albumId === undefined;
  const [music, fans] = await Promise.all([
    readMusic(ctx, subject, span),
    isWhole ? readFans(ctx, subject.artistId, span) : null,
  ]);
  return { music, fans, hasEarnings };
}
