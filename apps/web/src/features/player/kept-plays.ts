import type { PlayResult } from '@stagedoor/validators';
import type { HeardPlay } from '../../lib/send-play.ts';
import { type KeyValueStorage, read, write } from './key-value-storage.ts';

export interface KeptPlay extends HeardPlay {
  artistId: number;
}

interface KeptPlaysParts {
  storage: KeyValueStorage;
  /** Resolves when the server has counted the play; rejects when it never will. */
  send: (play: KeptPlay, signal: AbortSignal) => Promise<PlayResult>;
  onCounted: (play: KeptPlay, result: PlayResult) => void;
}

const KEY = 'stagedoor.plays';

const isSame = (a: KeptPlay, b: KeptPlay) => a.songId === b.songId && a.heardAt === b.heardAt;

/**
 * Plays that were heard and not yet counted. They are kept over a reload, and sent in their order. Another tab may send the same
 * ones: the server counts each once.
 */
export function createKeptPlays({ storage, send, onCounted }: KeptPlaysParts) {
  const readStored = () => {
    const { plays } = read<{ plays: KeptPlay[] }>(storage, KEY);
    return Array.isArray(plays) ? plays : [];
  };
  // Also without a storage.
  let waiting = readStored();
  let stop = new AbortController();
  let isSending = false;

  /** Other tabs keep theirs in the same place. */
  const store = (change: (stored: KeptPlay[]) => KeptPlay[]) => {
    write(storage, KEY, { plays: change(readStored()) });
  };

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    for (let [play] = waiting; play; [play] = waiting) await sendOne(play, stop.signal);
    isSending = false;
  }

  async function sendOne(play: KeptPlay, signal: AbortSignal) {
    try {
      onCounted(play, await send(play, signal));
    } catch (error) {
      if (!signal.aborted) console.warn('The play could not be counted', error);
    }
    waiting = waiting.filter((one) => !isSame(one, play));
    store((stored) => stored.filter((one) => !isSame(one, play)));
  }

  return {
    add(play: KeptPlay) {
      waiting = [...waiting, play];
      store((stored) => [...stored, play]);
      void sendAll();
    },
    /** Sends those of an earlier visit. */
    start: () => void sendAll(),
    /** Somebody else uses the page from now on. */
    forget() {
      stop.abort();
      stop = new AbortController();
      waiting = [];
      store(() => []);
    },
  };
}
