const UNIX = /^\d{9,13}$/;
/** '31 Dec 2020 23:59', as Last.fm writes it, with or without a comma. */
const LASTFM = /^\d{1,2} [A-Z][a-z]{2} \d{4},? \d{1,2}:\d{2}(?::\d{2})?$/;
const ISO = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:Z| ?UTC|\+00:?00)?$/;
const MILLISECONDS_FROM = 1e11;

/** The time of a listen to the second, which all exports write in UTC; null for other texts. */
export function readTime(value: unknown): Date | null {
  const text = typeof value === 'number' ? String(Math.trunc(value)) : String(value ?? '').trim();
  const ms = toMs(text);
  return Number.isFinite(ms) ? new Date(Math.floor(ms / 1000) * 1000) : null;
}

function toMs(text: string): number {
  if (UNIX.test(text)) return Number(text) >= MILLISECONDS_FROM ? Number(text) : Number(text) * 1000;
  if (LASTFM.test(text)) return Date.parse(`${text.replace(',', '')} UTC`);
  const iso = ISO.exec(text);
  return iso ? Date.parse(`${iso[1]}T${iso[2]}Z`) : Number.NaN;
}
