import { isHeldHere, makeId, type UploadItem } from './upload-item.ts';

type Message =
  | { kind: 'who-sends' }
  | { kind: 'sending'; tab: string; items: UploadItem[] }
  | { kind: 'left'; tab: string }
  | { kind: 'cancel'; id: string }
  | { kind: 'over'; ids: readonly string[] };

interface TabParts {
  getItems: () => readonly UploadItem[];
  /** Another tab has said which uploads it holds. */
  onOthers: (tab: string, items: readonly UploadItem[]) => void;
  /** Another tab was closed or loaded again; what it held waits for its files. */
  onLeft: (tab: string) => void;
  /** Another tab asks to cancel an upload that is held here. */
  onCancel: (id: string) => void;
  /** Uploads were made or removed elsewhere. */
  onOver: (ids: readonly string[]) => void;
}

const LOCK = 'stagedoor-uploads-';
const ANNOUNCED_EVERY_MS = 500;
/** Tabs answer within milliseconds; one that hangs is not waited for. */
const LONGEST_ANSWER_MS = 2_000;

/**
 * Lets the tabs of one browser know which of them sends what. A tab holds a lock while it is there, so that the others
 * notice when it crashes; without locks (plain http on a foreign host) they notice when it is closed.
 */
export function joinOtherTabs({ getItems, onOthers, onLeft, onCancel, onOver }: TabParts) {
  const tab = makeId();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('stagedoor-uploads') : null;
  // Only pages from https or this machine have locks, whatever the library's types say.
  const locks = navigator.locks as LockManager | undefined;
  const others = new Set<string>();
  let onMeeting: () => void = () => {};
  const post = (message: Message) => channel?.postMessage(message);

  let told: readonly UploadItem[] = [];
  function announceOwn() {
    told = getItems().filter(isHeldHere);
    post({ kind: 'sending', tab, items: told.map(withoutFiles) });
  }
  function hasNews(): boolean {
    const held = getItems().filter(isHeldHere);
    return held.length !== told.length || held.some((item, index) => item !== told[index]);
  }

  function meet(other: string) {
    if (others.has(other)) return;
    others.add(other);
    onMeeting();
    void locks?.request(LOCK + other, () => leave(other));
  }
  function leave(other: string) {
    if (others.delete(other)) onLeft(other);
  }

  function hear({ data }: MessageEvent<Message>) {
    if (data.kind === 'who-sends') announceOwn();
    else if (data.kind === 'left') leave(data.tab);
    else if (data.kind === 'cancel') onCancel(data.id);
    else if (data.kind === 'over') onOver(data.ids);
    else {
      meet(data.tab);
      onOthers(data.tab, data.items);
    }
  }

  if (channel) channel.onmessage = hear;
  void locks?.request(LOCK + tab, () => new Promise<never>(() => {}));
  addEventListener('pagehide', () => post({ kind: 'left', tab }));
  addEventListener('pageshow', ({ persisted }) => persisted && announceOwn());

  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    /** Announces soon to the other tabs what has changed here, once for many changes. */
    announceSoon() {
      if (!timer && hasNews())
        timer = setTimeout(() => {
          timer = null;
          announceOwn();
        }, ANNOUNCED_EVERY_MS);
    },
    /** Resolves when the other tabs have said what they hold. */
    async ask(): Promise<void> {
      if (!channel) return;
      const held = (await locks?.query())?.held ?? [];
      const expected = held.flatMap(({ name = '' }) =>
        name.startsWith(LOCK) ? name.slice(LOCK.length) : [],
      );
      const isComplete = () => locks && expected.every((other) => other === tab || others.has(other));
      post({ kind: 'who-sends' });
      await new Promise<void>((resolve) => {
        setTimeout(resolve, locks ? LONGEST_ANSWER_MS : ANNOUNCED_EVERY_MS);
        onMeeting = () => isComplete() && resolve();
        onMeeting();
      });
    },
    cancel: (id: string) => post({ kind: 'cancel', id }),
    announceOver: (ids: readonly string[]) => post({ kind: 'over', ids }),
  };
}

const withoutFiles = (item: UploadItem): UploadItem => ({
  ...item,
  files: item.files.map((file) => ({ ...file, file: null })),
});
