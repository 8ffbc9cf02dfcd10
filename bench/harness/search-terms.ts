import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '@stagedoor/core';
import { report } from './report.ts';

/** From frequent to rare, whole words and parts of words. */
export const LONG_TERMS =
  `love|the|ing|igh|night|lanterns|sphinx zephyr|harbour lanterns|ove ni|étoile|straße|мир|quartz`.split('|');
export const SHORT_TERMS = `a|e|q|z|ß|é|東|東京|xq|bg|ng|ou|fj|tz|%|o t`.split('|');
export const NO_HITS = ['zzzzz', 'love lovel', 'lanternz', 'ÿÿÿ', 'nothing of the sort'];

/** Different parts of titles, in no order, as many as there are up to `amount`. */
export async function drawTerms({ client }: Services, amount: number): Promise<string[]> {
  const rows = await client<{ term: string }[]>`
    select term from (
      select distinct lower(trim(substr(title, 1 + floor(random() * 12)::int, 5 + floor(random() * 14)::int))) as term
      from songs tablesample system (30), generate_series(1, ${Math.ceil((amount * 4) / 100_000)}) n where length(title) > 8
    ) drawn where length(term) > 3 order by random() limit ${amount}`;
  return rows.map(({ term }) => term);
}

/** Deals terms out in so many equal parts, so that none is asked twice. */
export function createTerms(terms: readonly string[], parts: number): { next(): string[] } {
  const size = Math.floor(terms.length / parts);
  let dealt = 0;
  return { next: () => terms.slice(dealt * size, ++dealt * size) };
}

/** Waits until a server that has just started has read all names. */
export async function untilInMemory(url: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (/^stagedoor_search_memory_bytes [1-9]/m.test(metrics)) return;
    await delay(100);
  }
}

/** Fails unless every page of a term contains the songs of a plain ILIKE in the specified order. */
export async function expectSameRows(
  { client }: Services,
  url: string,
  terms: readonly string[],
): Promise<void> {
  for (const term of terms) {
    const wanted = await client<{ id: number }[]>`
      select id from songs where title ilike ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}
      order by case when lower(title) = lower(${term}) then 0 when starts_with(lower(title), lower(${term})) then 1
        when regexp_like(title, ${`(^|[^[:alnum:]])${term.replace(/[%]/g, '[$&]')}`}, 'i') then 2 else 3 end, plays desc, id
      limit 100`;
    const answer = await fetch(
      `${url}/api/search?${new URLSearchParams({ q: term, type: 'songs', limit: '100' })}`,
    );
    const { songs } = (await answer.json()) as { songs: { id: number }[] };
    const [found, expected] = [songs, wanted].map((rows) => rows.map(({ id }) => id).join());
    if (found !== expected) throw new Error(`${term}: ${found} instead of ${expected}`);
  }
  console.log(`the same rows as a plain ILIKE for ${terms.length} terms`);
}

/** The times of one search after another, alternating between the server and the contender. */
export async function timeTerms(
  name: string,
  ours: string,
  limit: string,
  terms: readonly string[],
  type: 'songs' | 'all',
): Promise<void> {
  const times: Record<string, number[]> = { [ours]: [], [limit]: [] };
  for (const q of terms)
    for (const url of [ours, limit]) {
      const start = performance.now();
      const path = `/api/search?${new URLSearchParams({ q, ...(type === 'songs' && { type }) })}`;
      await (await fetch(`${url}${path}`)).text();
      times[url]?.push(performance.now() - start);
    }
  const at = (url: string, share: number) => {
    const sorted = times[url]?.toSorted((a, b) => a - b) ?? [];
    return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  };
  const show = (url: string) => {
    const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => at(url, share).toFixed(1));
    return `p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`;
  };
  const details = [`ours  ${show(ours)}`, `limit ${show(limit)}`];
  const median = at(ours, 0.5) / at(limit, 0.5);
  report({ name: `${name}, median`, value: median, unit: 'share', rounds: [], details });
  report({ name: `${name}, longest`, value: at(ours, 1), unit: 'ms', rounds: [] });
}
