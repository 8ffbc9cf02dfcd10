import { type TabStorage, tabStorage } from '../tab-storage.ts';

const NAME = 'stagedoor.unanswered';
/** The server forgets keys after a day. */
const KEPT_MS = 20 * 3_600_000;
/** Longer ones are remembered until the page is left. */
const LONGEST_STORED = 50_000;

interface Unanswered {
  key: string;
  at: number;
  /** Whether it is on its way now. */
  isOut: boolean;
}

export interface Attempt {
  /** For `Idempotency-Key`. */
  key: string;
  /** Says whether the server has decided about the request. */
  end(isAnswered: boolean): void;
}

/**
 * Gives writes a key by which the server does them once: a request whose answer was lost has the same key when it is
 * sent again, also after a reload. Another one, or one that was answered, gets a new key.
 */
export function createAttempts(storage: TabStorage = tabStorage) {
  const stored = storage.read<[string, Pick<Unanswered, 'key' | 'at'>][]>(NAME) ?? [];
  const unanswered = new Map<string, Unanswered>(
    stored
      .filter(([, { at }]) => Date.now() - at < KEPT_MS)
      .map(([request, one]) => [request, { ...one, isOut: false }]),
  );
  const store = () =>
    storage.write(
      NAME,
      [...unanswered].filter(([request]) => request.length <= LONGEST_STORED),
    );
  return {
    clear() {
      unanswered.clear();
      store();
    },
    /** `request` describes the request: its address, who it acts for, and its content. */
    begin(request: string): Attempt {
      const before = unanswered.get(request);
      // A second one at the same time is wanted as such.
      if (before?.isOut) return { key: makeKey(), end: () => {} };
      const { key } = before ?? { key: makeKey() };
      unanswered.set(request, { key, at: Date.now(), isOut: true });
      store();
      return {
        key,
        end(isAnswered) {
          if (isAnswered) unanswered.delete(request);
          else unanswered.set(request, { key, at: Date.now(), isOut: false });
          store();
        },
      };
    },
  };
}

/** Random UUIDs are there on encrypted pages only. */
const makeKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

export const attempts = createAttempts();
