import type { SongStream } from '@stagedoor/validators';

/** Seconds. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** A song's stream at its place of the element's time. */
export interface TimelineSong {
  stream: SongStream;
  /** Where its music begins, in seconds. */
  start: number;
}

/** A run of whole clusters to fetch: `from` and `to` are bytes, both included. */
export interface FetchPlan {
  song: TimelineSong;
  from: number;
  to: number;
}

interface Need {
  /** One after another. */
  songs: readonly TimelineSong[];
  buffered: readonly TimeSpan[];
  /** Where playback stands, and how far beyond it is wanted; seconds. */
  position: number;
  ahead: number;
}

/** What lies closer together than this is joined: less than two frames of Opus. */
const SLACK = 0.03;
/** Opus needs this much before a place to sound right at it. */
const PRE_ROLL = 0.08;
/** Little at first, so that it sounds soon; then more at a time. */
const FIRST_CLUSTERS = 2;
const MORE_CLUSTERS = 6;

export const endOf = ({ start, stream }: TimelineSong) => start + stream.durationMs / 1000;

const findSpan = (buffered: readonly TimeSpan[], at: number) =>
  buffered.find(({ start, end }) => at >= start - SLACK && at <= end + SLACK);

/** Whether playback at a moment has what it needs. */
export const isBuffered = (buffered: readonly TimeSpan[], at: number) =>
  buffered.some(({ start, end }) => at >= start - SLACK && at < end);

/** Where a cluster begins in the element's time: the codec's lead-in lies before the music. */
const clusterStart = ({ start, stream }: TimelineSong, index: number) =>
  start + ((stream.seekIndex[index]?.[0] ?? 0) - stream.leadInMs) / 1000;

function findCluster(song: TimelineSong, at: number): number {
  const index = song.stream.seekIndex.findLastIndex((_, cluster) => clusterStart(song, cluster) <= at);
  return Math.max(0, index);
}

/** The next bytes that playback will need, or null when all of what is wanted is there. */
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
