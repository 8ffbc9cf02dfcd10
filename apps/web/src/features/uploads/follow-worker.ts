import type { LiveEvent, Upload } from '@stagedoor/validators';
import { live } from '../../lib/live.ts';
import { trpcClient } from '../../lib/trpc.ts';
import type { Subject } from './upload-item.ts';
import type { UploadQueue, WorkerNews } from './upload-queue.ts';

/** Updates the queue with how far the worker is with what was made of files. */
export function followWorker(queue: UploadQueue): void {
  live.subscribe((event) => {
    if (event.type === 'events-missed') void catchUp(queue).catch(() => {});
    const heard = readNews(event);
    if (heard) queue.follow(heard.subject, heard.news);
  });
}

function readNews(event: LiveEvent): { subject: Subject; news: WorkerNews } | null {
  if (event.type === 'song-processing' && event.state !== 'missing') {
    const { songId: id, progress, failureReason: reason } = event;
    // The old audio stays when the new one is broken.
    const state = event.state === 'ready' && reason !== null ? 'failed' : event.state;
    return { subject: { kind: 'song', id }, news: { state, progress, reason } };
  }
  if (event.type === 'post-processing' && event.state !== 'none') {
    const { contentId: id, state, progress, failureReason: reason } = event;
    return { subject: { kind: 'post', id }, news: { state, progress, reason } };
  }
  return null;
}

/** Asks what became of uploads while this page heard nothing. */
async function catchUp(queue: UploadQueue) {
  const waiting = queue
    .getItems()
    .flatMap(({ state, subject }) => (state === 'processing' && subject ? subject : []));
  if (waiting.length === 0) return;
  const uploads = await trpcClient.studio.uploads.query();
  for (const subject of waiting) {
    const news = sumUp(uploads.filter((upload) => isOf(upload, subject)));
    if (news) queue.follow(subject, news);
  }
}

const isOf = ({ songId, contentId }: Upload, { kind, id }: Subject): boolean =>
  (kind === 'song' ? songId : contentId) === id;

/** One of the files may be the last that is processed, or the only one that failed. The newest comes first. */
function sumUp(uploads: readonly Upload[]): WorkerNews | null {
  const [newest] = uploads;
  if (!newest) return null;
  const files = newest.songId === null ? uploads : [newest];
  const decisive =
    files.find(({ state }) => state === 'processing') ??
    files.find(({ state }) => state === 'failed') ??
    newest;
  return { state: decisive.state, progress: decisive.progress, reason: decisive.failureReason };
}
