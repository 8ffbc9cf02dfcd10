import { z } from 'zod';
import type { FileListen } from './file-listen.ts';
import { readTime } from './read-time.ts';

/** Programs fill these fields as they like; what is of another kind is left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);
const word = optional(z.string().trim().min(1));

const listenBrainzListen = z.object({
  listened_at: z.union([z.number(), z.string()]),
  track_metadata: z.object({
    track_name: z.string().trim().min(1),
    artist_name: word,
    release_name: word,
    additional_info: optional(
      z.object({
        recording_mbid: word,
        isrc: word,
        duration_ms: optional(z.number()),
        duration: optional(z.number()),
        origin_url: word,
      }),
    ),
    mbid_mapping: optional(z.object({ recording_mbid: word })),
  }),
});

const text = optional(z.object({ '#text': word, name: word }));
const lastfmTrack = z.object({
  name: z.string().trim().min(1),
  mbid: word,
  artist: z.union([z.string().transform((name) => ({ '#text': name, name })), text]),
  album: z.union([z.string().transform((name) => ({ '#text': name, name })), text]),
  date: z.object({ uts: z.union([z.number(), z.string()]) }),
});

/** Whether a value of JSON is meant as a listen of ListenBrainz or a track of Last.fm. */
export const isListenLike = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  ('track_metadata' in value || ('name' in value && 'date' in value));

/** The listen in a value of JSON; null for what is none, such as the song that somebody was playing just then. */
export function listenOf(value: unknown): FileListen | null {
  if (!isListenLike(value)) return null;
  const { data: listen } = listenBrainzListen.safeParse(value);
  if (listen) return listenBrainzOf(listen);
  const { data: track } = lastfmTrack.safeParse(value);
  const listenedAt = readTime(track?.date.uts);
  if (!track || !listenedAt) return null;
  return {
    title: track.name,
    artist: track.artist?.['#text'] ?? track.artist?.name ?? null,
    album: track.album?.['#text'] ?? track.album?.name ?? null,
    durationMs: null,
    isrc: null,
    mbid: track.mbid ?? null,
    address: null,
    listenedAt,
  };
}

function listenBrainzOf({
  listened_at,
  track_metadata: track,
}: z.output<typeof listenBrainzListen>): FileListen | null {
  const listenedAt = readTime(listened_at);
  if (!listenedAt) return null;
  const info = track.additional_info;
  return {
    title: track.track_name,
    artist: track.artist_name ?? null,
    album: track.release_name ?? null,
    durationMs: info?.duration_ms ?? (info?.duration ? info.duration * 1000 : null),
    isrc: info?.isrc ?? null,
    mbid: info?.recording_mbid ?? track.mbid_mapping?.recording_mbid ?? null,
    address: info?.origin_url ?? null,
    listenedAt,
  };
}
