import { insightsPeriod } from '@stagedoor/validators';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { artists } from './artists.ts';
import { songs } from './catalog.ts';
import { belongsTo, oneOf } from './columns.ts';

const artistId = () => belongsTo(() => artists.id);
const songId = () => belongsTo(() => songs.id);
const day = () => date({ mode: 'string' }).notNull();
const period = () => oneOf(insightsPeriod).notNull();

/** Distinct listeners of closed days, weeks (from Monday) and months. They do not add up, so each is counted. */
export const artistListeners = pgTable(
  'artist_listeners',
  { artistId: artistId(), period: period(), start: day(), listeners: integer().notNull() },
  (t) => [primaryKey({ columns: [t.artistId, t.period, t.start] })],
);

export const songListeners = pgTable(
  'song_listeners',
  { songId: songId(), period: period(), start: day(), listeners: integer().notNull() },
  (t) => [primaryKey({ columns: [t.songId, t.period, t.start] })],
);

/** Sums of closed UTC days; plays are in `daily_plays`. */
export const songDays = pgTable(
  'song_days',
  {
    songId: songId(),
    day: day(),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.songId, t.day] })],
);

export const artistDays = pgTable(
  'artist_days',
  {
    artistId: artistId(),
    day: day(),
    /** At the end of the day. */
    subscribers: integer().notNull().default(0),
    newSubscribers: integer().notNull().default(0),
    /** After fees and refunds. */
    earningsCents: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.artistId, t.day] })],
);

/** One row per person, song and day, so that monthly listeners are counted without reading every play. */
export const artistListenerDays = pgTable(
  'artist_listener_days',
  {
    artistId: artistId(),
    day: text().notNull(),
    listenerKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.artistId, t.day, t.listenerKey] })],
);
