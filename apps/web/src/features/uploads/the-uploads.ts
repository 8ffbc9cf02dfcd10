import { untilDone } from '../../lib/requests/until-done.ts';
import { api } from '../../lib/trpc.ts';
import { onUser } from '../account/index.ts';
import { followWorker } from './follow-worker.ts';
import { refetchGoal, reportFailed, reportMade } from './goal-news.ts';
import { createItemStore } from './item-store.ts';
import { makeOfFiles } from './make-of-files.ts';
import { joinOtherTabs } from './other-tabs.ts';
import { leftBehind, planRestore } from './plan-restore.ts';
import { discardSentFile, listHalfSentFiles, sendFile } from './send-file.ts';
import { uploadActivity } from './upload-activity.ts';
import { isUnderWay } from './upload-item.ts';
import { uploadMemory } from './upload-memory.ts';
import { createUploadQueue } from './upload-queue.ts';

const store = createItemStore();
const readUser = () => api.account.me.getData()?.id ?? 0;

/** All uploads of this tab, wherever they began; they go on on every screen. */
export const uploads = createUploadQueue(
  {
    send: sendFile,
    discard: discardSentFile,
    make: makeOfFiles,
    keep: (items) => uploadMemory.keep(readUser(), items),
    forget(ids) {
      uploadMemory.forget(ids);
      tabs.announceOver(ids);
    },
    onMade(item) {
      reportMade(item);
      void refetchGoal(item.goal);
    },
    onFailed: reportFailed,
    cancelElsewhere: (id) => tabs.cancel(id),
  },
  store,
);

const tabs = joinOtherTabs({
  getItems: store.getItems,
  onOthers(tab, items) {
    const theirs = new Set(items.map(({ id }) => id));
    const others = store
      .getItems()
      .filter(({ id, tab: known, state }) => known?.id !== tab && !(theirs.has(id) && state === 'half-sent'));
    const shown = items.map((item) => ({
      ...item,
      state: 'elsewhere' as const,
      tab: { id: tab, state: item.state },
    }));
    store.set([...others, ...shown]);
  },
  onLeft(tab) {
    const left = store.getItems().filter((item) => item.tab?.id === tab);
    if (left.length === 0) return;
    store.set(store.getItems().map((item) => (left.includes(item) ? leftBehind(item) : item)));
    void restoreUploads().catch(() => {});
  },
  onCancel(id) {
    if (store.find(id)?.tab === null) uploads.cancel(id, 'Cancelled in another tab');
  },
  onOver: (ids) => store.remove(({ id, state }) => state === 'half-sent' && ids.includes(id)),
});

/** Lists what was not made before this page was opened, with what other tabs are sending. */
export async function restoreUploads(): Promise<void> {
  await tabs.ask();
  await lookAgain();
}

/** Asks the server what has arrived of uploads that no tab is sending. */
async function lookAgain() {
  const userId = readUser();
  const { signal } = new AbortController();
  const listed = await untilDone(listHalfSentFiles, { signal });
  if (userId !== readUser()) return;
  const found = planRestore({ kept: uploadMemory.list(userId), listed, known: store.getItems() });
  uploadMemory.forget(found.over);
  uploads.restore(found.items);
}

const LOOKED_AFTER_MS = { first: 1_000, longest: 30_000 };
let lookTimer: ReturnType<typeof setTimeout> | undefined;

/** The last piece of a tab that was closed is stored moments later, and another device may go on with the file. */
function lookLater(ms: number) {
  clearTimeout(lookTimer);
  lookTimer = setTimeout(async () => {
    if (!document.hidden) await lookAgain().catch(() => {});
    lookTimer = undefined;
    if (hasHalfSent()) lookLater(Math.min(ms * 2, LOOKED_AFTER_MS.longest));
  }, ms);
}
const hasHalfSent = () => store.getItems().some(({ state }) => state === 'half-sent');

store.subscribe(tabs.announceSoon);
store.subscribe(() => {
  if (lookTimer === undefined && hasHalfSent()) lookLater(LOOKED_AFTER_MS.first);
});
uploadActivity.connect(uploads);

followWorker(uploads);

let owner = readUser();
onUser((user) => {
  const id = user?.id ?? 0;
  if (id !== owner) uploads.leave();
  owner = id;
});

// Files that have not arrived would have to be picked again.
addEventListener('beforeunload', (event) => {
  if (store.getItems().some((item) => item.tab === null && isUnderWay(item))) event.preventDefault();
});
