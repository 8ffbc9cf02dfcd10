import type { SongStream } from '@stagedoor/validators';
import type { Patience } from './fetch-range.ts';
import { markHeader } from './mark-header.ts';
import { endOf, type FetchPlan, isBuffered, planFetch, type TimelineSong } from './plan-fetch.ts';
import type { SegmentBuffer } from './segment-buffer.ts';

export type FetchRange = (
  url: string,
  from: number,
  to: number,
  patience: Patience,
) => Promise<Uint8Array<ArrayBuffer>>;

export interface TimelineHandlers {
  /** The server is away; what is wanted is asked for again until it comes. */
  onWaiting: () => void;
  onArrival: () => void;
  /** A song that was to follow cannot be had, and left the timeline. */
  onDrop: (song: TimelineSong, error: unknown) => void;
  /** The current song cannot be had. */
  onError: (error: unknown) => void;
}

interface TimelineParts extends TimelineHandlers {
  buffer: SegmentBuffer;
  fetchRange: FetchRange;
  /** Called when the first bytes of a song were appended. */
  onBegin: (song: TimelineSong) => void;
  /** Called when everything has been appended. */
  onComplete: () => void;
}

/** Seconds to keep buffered ahead of playback and behind it. */
const AHEAD = 30;
const BEHIND = 240;
const EVICT_STEP = 30;
const BEHIND_WHEN_FULL = 5;

const isSame = (a: FetchPlan | null, b: FetchPlan | null) => a?.song === b?.song && a?.from === b?.from;
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Appends songs one after another to one buffer, fetched as playback approaches. The first one is the current song. */
export function createStreamTimeline({ buffer, fetchRange, ...on }: TimelineParts) {
  let songs: TimelineSong[] = [];
  let position = 0;
  let headerCount = 0;
  let isFeeding = false;
  let isClosed = false;
  let begun: TimelineSong | null = null;
  let inFlight: { plan: FetchPlan; controller: AbortController } | null = null;
  const headers = new WeakMap<TimelineSong, Uint8Array<ArrayBuffer>>();

  const plan = (ahead = AHEAD) => planFetch({ songs, buffered: buffer.buffered(), position, ahead });

  function keepHeader(song: TimelineSong, header: Uint8Array<ArrayBuffer>) {
    headers.set(song, markHeader(header, headerCount++));
  }

  async function fetchPlan({ song, from, to }: FetchPlan, signal: AbortSignal) {
    const { url, initBytes } = song.stream;
    const patience = { signal, onWaiting: on.onWaiting };
    const header = headers.get(song);
    if (header) return fetchRange(url, from, to, patience);
    if (from > initBytes) {
      const [first, bytes] = await Promise.all([
        fetchRange(url, 0, initBytes - 1, patience),
        fetchRange(url, from, to, patience),
      ]);
      keepHeader(song, first);
      return bytes;
    }
    const bytes = await fetchRange(url, 0, to, patience);
    keepHeader(song, bytes.slice(0, initBytes));
    return bytes.subarray(from);
  }

  async function append(song: TimelineSong, bytes: Uint8Array<ArrayBuffer>) {
    const header = headers.get(song);
    if (begun !== song && header) {
      await buffer.begin(song, header);
      buffer.whenIdle(() => on.onBegin(song));
    }
    begun = song;
    try {
      await buffer.append(bytes);
    } catch (error) {
      if (!isFull(error)) throw error;
      await buffer.remove(0, Math.max(0.1, position - BEHIND_WHEN_FULL));
      await buffer.append(bytes);
    }
    const start = buffer.buffered()[0]?.start ?? 0;
    if (position - start > BEHIND + EVICT_STEP) await buffer.remove(0, position - BEHIND);
  }

  async function fetchAndAppend(wanted: FetchPlan) {
    const controller = new AbortController();
    inFlight = { plan: wanted, controller };
    try {
      const bytes = await fetchPlan(wanted, controller.signal);
      on.onArrival();
      if (!controller.signal.aborted) await append(wanted.song, bytes);
    } catch (error) {
      if (!controller.signal.aborted) giveUp(wanted.song, error);
    } finally {
      inFlight = null;
    }
    return controller.signal.aborted;
  }

  /** The current song plays on without those that follow. */
  function giveUp(song: TimelineSong, error: unknown) {
    const at = songs.indexOf(song);
    if (at <= 0) throw error;
    cut(at);
    on.onDrop(song, error);
  }

  function cut(at: number) {
    const last = songs[at - 1];
    if (!last) return;
    songs = songs.slice(0, at);
    abortUnlessWanted();
    if (begun && !songs.includes(begun)) begun = null;
    buffer.remove(endOf(last), Number.POSITIVE_INFINITY).then(feed, on.onError);
  }

  async function feed() {
    if (isFeeding || isClosed) return;
    isFeeding = true;
    try {
      for (let wanted = plan(); wanted && !isClosed; wanted = plan()) {
        const wasAborted = await fetchAndAppend(wanted);
        if (!wasAborted && isSame(wanted, plan())) throw new Error('What was appended did not arrive');
      }
      if (!isClosed && songs.length > 0 && !plan(Number.POSITIVE_INFINITY)) buffer.whenIdle(on.onComplete);
    } catch (error) {
      if (!isClosed) on.onError(error);
    } finally {
      isFeeding = false;
    }
  }

  function abortUnlessWanted() {
    if (inFlight && !isSame(inFlight.plan, plan())) inFlight.controller.abort();
  }

  return {
    /** Adds a song after the last one. */
    add(stream: SongStream): TimelineSong {
      const last = songs.at(-1);
      const song = { stream, start: last ? endOf(last) : 0 };
      songs = [...songs, song];
      void feed();
      return song;
    },
    /** Removes everything after a song. */
    cutAfter(song: TimelineSong) {
      cut(songs.indexOf(song) + 1);
    },
    /** Removes the songs before a song; their audio stays buffered until space is needed. */
    dropBefore(song: TimelineSong) {
      songs = songs.slice(songs.indexOf(song));
    },
    /** Playback has reached a moment of the timeline, in seconds. */
    advanceTo(seconds: number) {
      position = seconds;
      void feed();
    },
    /** Playback jumps to a moment: cancels requests that are not needed there. */
    jumpTo(seconds: number) {
      position = seconds;
      abortUnlessWanted();
      void feed();
    },
    isBuffered: (seconds: number) => isBuffered(buffer.buffered(), seconds),
    close() {
      isClosed = true;
      inFlight?.controller.abort();
    },
  };
}

export type StreamTimeline = ReturnType<typeof createStreamTimeline>;
