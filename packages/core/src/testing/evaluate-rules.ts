import type { SmartCondition, SmartOrder, SmartRules } from '@stagedoor/validators';

/** A song's fields that rules can test, as the tables hold them. */
export interface SongFacts {
  id: number;
  artistId: number;
  albumId: number | null;
  title: string;
  artist: string;
  album: string | null;
  genre: string | null;
  disc: number;
  track: number | null;
  releaseYear: string | null;
  albumYear: string | null;
  albumDate: string | null;
  plays: number;
  myPlays: number;
  /** Grows with each like; null for songs that the viewer does not like. */
  like: number | null;
  isPremium: boolean;
  durationMs: number | null;
  createdAt: Date;
  /** When the song and its album open, as far as they are scheduled. */
  opensAt: Date[];
}

const DAY_MS = 24 * 3600 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const lower = (text: string) => text.toLowerCase();

function yearOf({ releaseYear, albumYear }: SongFacts): number | null {
  const year = [releaseYear, albumYear].find((text) => text !== null && /^[0-9]{4}$/.test(text));
  return year ? Number(year) : null;
}

function releasedOn(song: SongFacts): string {
  if (song.albumDate && /^\d{4}(-\d\d){0,2}$/.test(song.albumDate))
    return `${song.albumDate}-01-01`.slice(0, 10);
  const cameHere = dayOf(Math.max(...[song.createdAt, ...song.opensAt].map((date) => date.getTime())));
  const year = yearOf(song);
  const isOlder = year !== null && year < Number(cameHere.slice(0, 4));
  return isOlder ? `${String(year).padStart(4, '0')}-01-01` : cameHere;
}

const lengthOf = ({ durationMs }: SongFacts) =>
  durationMs === null ? null : Math.floor((durationMs + 500) / 1000);

function isRecent(song: SongFacts, field: SmartCondition['field'], days: number, now: Date): boolean {
  const start = now.getTime() - days * DAY_MS;
  if (field === 'added') return song.createdAt.getTime() >= start;
  return releasedOn(song) >= dayOf(start) && releasedOn(song) <= dayOf(now.getTime());
}

/** Whether one rule holds, written as plainly as it is said. */
function holds(song: SongFacts, { field, operator, value }: SmartCondition, now: Date): boolean {
  const found = {
    title: song.title,
    artist: song.artist,
    album: song.album,
    genre: song.genre,
    year: yearOf(song),
    plays: song.plays,
    myPlays: song.myPlays,
    length: lengthOf(song),
    added: song.createdAt.toISOString(),
    released: releasedOn(song),
    liked: song.like !== null,
    premium: song.isPremium,
  }[field];
  const same = typeof found === 'string' ? lower(found) === lower(String(value)) : found === value;
  const isWithin = typeof found === 'string' && lower(found).includes(lower(String(value)));
  const first = Array.isArray(value) ? value[0] : value;
  const last = Array.isArray(value) ? value[1] : value;
  switch (operator) {
    case 'is':
      return same;
    case 'isNot':
      return !same;
    case 'contains':
      return isWithin;
    case 'doesNotContain':
      return !isWithin;
    case 'atLeast':
      return found !== null && Number(found) >= Number(value);
    case 'atMost':
      return found !== null && Number(found) <= Number(value);
    case 'since':
      return String(found).slice(0, 10) >= String(value);
    case 'before':
      return String(found).slice(0, 10) < String(value);
    case 'between':
      if (found === null) return false;
      return typeof found === 'string'
        ? found.slice(0, 10) >= String(first) && found.slice(0, 10) <= String(last)
        : Number(found) >= Number(first) && Number(found) <= Number(last);
    case 'inLast':
      return isRecent(song, field, Number(value), now);
    case 'notInLast':
      return !isRecent(song, field, Number(value), now);
  }
}

type Key = string | number | null;
const byText = (text: string | null) => (text === null ? null : lower(text));
const albumKeys = (song: SongFacts): Key[] => [
  byText(song.album),
  song.album === null ? null : song.albumId,
  song.disc,
  song.track,
  song.id,
];
const descending = (number: number | null): Key => (number === null ? null : -number);

function sortKeys(song: SongFacts, order: Exclude<SmartOrder, 'random'>): Key[] {
  const { id } = song;
  switch (order) {
    case 'newest':
      return [-id];
    case 'oldest':
      return [id];
    case 'mostPlayed':
      return [-song.plays, id];
    case 'leastPlayed':
      return [song.plays, -id];
    case 'myMostPlayed':
      return [-song.myPlays, id];
    case 'recentlyLiked':
      return [descending(song.like), -id];
    case 'recentlyReleased':
      return [-Number(releasedOn(song).replaceAll('-', '')), -id];
    case 'title':
      return [byText(song.title), id];
    case 'artist':
      return [byText(song.artist), song.artistId, ...albumKeys(song)];
    case 'album':
      return albumKeys(song);
    case 'year':
      return [descending(yearOf(song)), -id];
    case 'shortest':
      return [song.durationMs, id];
    case 'longest':
      return [descending(song.durationMs), -id];
  }
}

/** Nulls last, texts by their code points. */
function compareKeys(one: Key[], other: Key[]): number {
  for (const [n, a] of one.entries()) {
    const b = other[n] ?? null;
    if (a === b) continue;
    if (a === null) return 1;
    if (b === null) return -1;
    return typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) : a - Number(b);
  }
  return 0;
}

/** Evaluates smart rules without a database: the ids of the songs that they choose, in order. */
export function evaluateRules(songs: readonly SongFacts[], rules: SmartRules, now: Date): number[] {
  const { match, conditions, order, limit } = rules;
  const chosen = songs.filter((song) =>
    match === 'all'
      ? conditions.every((condition) => holds(song, condition, now))
      : conditions.some((condition) => holds(song, condition, now)),
  );
  if (order === 'random') return chosen.map(({ id }) => id);
  return chosen
    .toSorted((a, b) => compareKeys(sortKeys(a, order), sortKeys(b, order)))
    .slice(0, limit)
    .map(({ id }) => id);
}
