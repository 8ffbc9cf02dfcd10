import type { LiveBus, SearchedKind } from '../../../platform/context/index.ts';
import type { Which } from './read-names.ts';

/** Searches do not wait for plays; those that come within this time are read at once. */
const PLAYS_AFTER_MS = 250;

interface Options {
  /** Reads names that may have changed. */
  refresh(kind: SearchedKind, which: Which): Promise<unknown>;
  /** Reads all names of a kind again. */
  refreshAll(kind: SearchedKind): Promise<void>;
  /** False while all names are read anyway. */
  isHeld(): boolean;
  onGap(): void;
  onError(error: unknown): void;
}

interface Changes {
  /** Resolves when all changes received so far have been read. */
  applied(): Promise<void>;
  /** Reads what changed while all names were being read. */
  applyMissed(): void;
  /** Forgets what changed before all names are read. */
  restart(): void;
  stop(): void;
}

/** Reads names again after events that report their changes. */
export function followChanges(
  live: LiveBus,
  { refresh, refreshAll, isHeld, onGap, onError }: Options,
): Changes {
  let artists = new Set<number>();
  let songs = new Set<number>();
  let haveListenersChanged = false;
  let applying: Promise<void> = Promise.resolve();
  let isQueued = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const applyArtists = async () => {
    isQueued = false;
    if (!isHeld()) return;
    const owners = [...artists];
    artists = new Set();
    await Promise.all((['artists', 'albums', 'songs'] as const).map((kind) => refresh(kind, { owners })));
  };
  const queue = () => {
    if (isQueued || !isHeld()) return;
    isQueued = true;
    applying = applying.then(applyArtists).catch(onError);
  };
  const applyNumbers = async () => {
    timer = undefined;
    if (!isHeld()) return;
    const ids = [...songs];
    const haveAll = haveListenersChanged;
    songs = new Set();
    haveListenersChanged = false;
    if (ids.length > 0) await refresh('songs', { ids });
    if (haveAll) await refreshAll('artists');
  };
  const queueNumbers = () => {
    if (timer || !isHeld()) return;
    timer = setTimeout(() => void applyNumbers().catch(onError), PLAYS_AFTER_MS);
    timer.unref();
  };
  const unsubscribe = live.subscribe(({ event }) => {
    if (event.type === 'catalog-changed') {
      artists.add(event.artistId);
      queue();
    } else if (event.type === 'plays-counted') {
      for (const id of Object.keys(event.plays)) songs.add(Number(id));
      queueNumbers();
    } else if (event.type === 'listeners-counted') {
      haveListenersChanged = true;
      queueNumbers();
    }
  });
  const forgetGap = live.onGap(onGap);

  return {
    applied: () => applying,
    applyMissed: () => {
      if (artists.size > 0) queue();
      if (songs.size > 0 || haveListenersChanged) queueNumbers();
    },
    restart: () => {
      artists = new Set();
      songs = new Set();
      haveListenersChanged = false;
    },
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
      forgetGap();
    },
  };
}
