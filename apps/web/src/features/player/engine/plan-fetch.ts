import type { SongStream } from '@stagedoor/validators';

/** In seconds. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** A song's stream and its position on the element's timeline. */
export interface TimelineSong {
  stream: SongStream;
  /** Where the music begins, in seconds. */
  start: number;
}

/** A run of whole clusters to fetch; `from` and `to` are inclusive byte offsets. */
export interface FetchPlan {
  song: TimelineSong;
  from: number;
  to: number;
}

interface Need {
  /** In timeline order. */
  songs: readonly TimelineSong[];
  buffered: readonly TimeSpan[];
  /** The playback position, and how far ahead of it to buffer; in seconds. */
  position: number;
  ahead: number;
}

/** Spans closer than this are joined; it is less than two Opus frames. */
const SLACK = 0.03;
/** Opus needs this much audio before a position to decode it correctly. */
const PRE_ROLL = 0.08;
/** Few at first, so that playback starts soon; then more at a time. */
const FIRST_CLUSTERS = 2;
const MORE_CLUSTERS = 6;

export const endOf = ({ start, stream }: TimelineSong) => start + stream.durationMs / 1000;

const findSpan = (buffered: readonly TimeSpan[], at: number) =>
  buffered.find(({ start, end }) => at >= start - SLACK && at <= end + SLACK);

/** Whether the audio at a moment is buffered. */
export const isBuffered = (buffered: readonly TimeSpan[], at: number) =>
  buffered.some(({ start, end }) => at >= start - SLACK && at < end);

/** Where a cluster begins on the timeline; the pre-skip lies before the music. */
const clusterStart = ({ start, stream }: TimelineSong, index: number) =>
  start + ((stream.seekIndex[index]?.[0] ?? 0) - stream.leadInMs) / 1000;

function findCluster(song: TimelineSong, at: number): number {
  const index = song.stream.seekIndex.findLastIndex((_, cluster) => clusterStart(song, cluster) <= at);
  return Math.max(0, index);
}

/** The next bytes that playback needs, or null when everything wanted is buffered. */
export function planFetch({ songs, buffered, position, ahead }: Need): FetchPlan | null {
  let at = position;
  for (let span = findSpan(buffered, at); span && span.end > at; span = findSpan(buffered, at)) at = span.end;
  if (at >= position + ahead) return null;
  const song = songs.find((one) => at < endOf(one) - SLACK);
  if (!song) return null;
  const hasNothing = at === position && !findSpan(buffered, at);
  const first = findCluster(song, hasNothing ? at - PRE_ROLL : Math.max(at, song.start) + SLACK);
  const end = first + (hasNothing ? FIRST_CLUSTERS : MORE_CLUSTERS);
  const { seekIndex, bytes } = song.stream;
  return { song, from: seekIndex[first]?.[1] ?? 0, to: (seekIndex[end]?.[1] ?? bytes) - 1 };
}
