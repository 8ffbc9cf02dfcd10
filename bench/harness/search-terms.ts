import type { Services } from '@stagedoor/core';

/** From frequent to rare, whole words and parts of words. */
export const LONG_TERMS =
  `love|the|ing|igh|night|lanterns|sphinx zephyr|harbour lanterns|ove ni|étoile|straße|мир|quartz`.split('|');
export const SHORT_TERMS = `a|e|q|z|ß|é|東|東京|xq|bg|ng|ou|fj|tz|%|o t`.split('|');
export const NO_HITS = ['zzzzz', 'love lovel', 'lanternz', 'ÿÿÿ', 'nothing of the sort'];

/** Enough different parts of titles that no term is searched twice. */
export async function drawTerms({ client }: Services, amount: number): Promise<string[]> {
  const rows = await client<{ term: string }[]>`
    select distinct lower(trim(substr(title, 1 + floor(random() * 4)::int, 5 + floor(random() * 9)::int))) as term
    from (select title from songs tablesample system (20) where length(title) > 8 limit ${amount * 3}) drawn`;
  return rows
    .map(({ term }) => term)
    .filter((term) => term.length > 3)
    .slice(0, amount);
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

/** Median and maximum time of one search after another, alternating between the server and the contender. */
export async function timeTerms(
  name: string,
  ours: string,
  limit: string,
  terms: readonly string[],
): Promise<void> {
  const times: Record<string, number[]> = { [ours]: [], [limit]: [] };
  for (const term of terms)
    for (const url of [ours, limit]) {
      const start = performance.now();
      await (await fetch(`${url}/api/search?${new URLSearchParams({ q: term, type: 'songs' })}`)).text();
      times[url]?.push(performance.now() - start);
    }
  const show = (url: string) => {
    const sorted = times[url]?.toSorted((a, b) => a - b) ?? [];
    return `p50 ${sorted[sorted.length >> 1]?.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms`;
  };
  console.log(`${name}\n  ours  ${show(ours)}\n  limit ${show(limit)}`);
}
