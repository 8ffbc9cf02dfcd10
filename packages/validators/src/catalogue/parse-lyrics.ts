/** A line as it was typed; `startMs` is null where it has no time. */
export interface TimedLine {
  startMs: number | null;
  text: string;
}

const STAMP = /^\s*\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/;
/** Facts about the file, such as `[ar:Artist]`. Longer names are words of a song, such as `[Chorus: Ada]`, except for these. */
const FACT =
  /^\s*\[(#|[a-z]{2}|tool|length|offset|lang|language|artist|title|album|author|encoding|version):([^\]]*)\]\s*$/i;
/** Times of single words, as some programs write them. */
const WORD_STAMP = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>\s?/g;

/** Whether the line tells something of the file, and is not sung. */
export const isFact = (line: string): boolean => FACT.test(line);

/**
 * Reads typed lyrics or LRC. If any line has a time, all get one: a line without takes that of the line before it. Lines with several
 * times are repeated, and `[offset:…]` moves all.
 */
export function parseLyrics(typed: string): { synced: boolean; lines: TimedLine[] } {
  const rows = typed
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map(readRow);
  if (!rows.some(({ times }) => times.length > 0)) return { synced: false, lines: readPlain(rows) };
  const offset = Number(rows.find(({ fact }) => fact?.name === 'offset')?.fact?.value) || 0;
  let last = 0;
  const lines = rows.flatMap(({ times, text, fact }) => {
    if (fact || (times.length === 0 && !text)) return [];
    const words = text.replace(WORD_STAMP, '').trim();
    if (times.length === 0) return [{ startMs: last, text: words }];
    const moved = times.map((time) => Math.max(0, time - offset));
    last = moved[0] ?? last;
    return moved.map((startMs) => ({ startMs, text: words }));
  });
  return { synced: true, lines: lines.sort((a, b) => a.startMs - b.startMs) };
}

function readRow(row: string) {
  const times: number[] = [];
  let rest = row;
  for (let stamp = STAMP.exec(rest); stamp; stamp = STAMP.exec(rest)) {
    const [whole, minutes, seconds, fraction = ''] = stamp;
    times.push((Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0')));
    rest = rest.slice(whole.length);
  }
  const [, name, value = ''] = (times.length === 0 && FACT.exec(row)) || [];
  return {
    times,
    text: rest.replace(/\p{Cc}/gu, ' ').trim(),
    fact: name === undefined ? undefined : { name: name.toLowerCase(), value },
  };
}

/** Without blank lines at the ends; several in a row are one. */
function readPlain(rows: readonly { text: string }[]): TimedLine[] {
  const texts = rows.map(({ text }) => text);
  const kept = texts.filter((text, n) => text || (texts[n - 1] && texts.slice(n).some(Boolean)));
  return kept.map((text) => ({ startMs: null, text }));
}

const two = (value: number) => String(value).padStart(2, '0');

/** A time as LRC writes it: `[01:02.50]`. */
export function formatStamp(ms: number): string {
  const fraction = ms % 10 === 0 ? two((ms % 1000) / 10) : String(ms % 1000).padStart(3, '0');
  return `[${two(Math.floor(ms / 60_000))}:${two(Math.floor(ms / 1000) % 60)}.${fraction}]`;
}

/** Lyrics as they are typed; `parseLyrics` reads the same lines from it. */
export const formatLyrics = (lines: readonly TimedLine[]): string =>
  lines
    .map(({ startMs, text }) => (startMs === null ? text : `${formatStamp(startMs)} ${text}`.trim()))
    .join('\n');
