import { expect, it } from 'vitest';
import { createUploadActivity } from './upload-activity.ts';
import { createUploadQueue } from './upload-queue.ts';

/** A queue whose files stay under way until the test ends them. */
function makeQueue() {
  const ends: ((made: { id: number }) => void)[] = [];
  const queue = createUploadQueue({
    url: '/upload',
    maxBytes: 100,
    send: <T>() => new Promise<T>((resolve) => ends.push(resolve as (made: { id: number }) => void)),
    buildForm: () => new FormData(),
    onArrived: () => {},
  });
  return { queue, ends };
}

it('counts the files of all queues that are still to be sent, and tells of changes', async () => {
  const activity = createUploadActivity();
  const [songs, media] = [makeQueue(), makeQueue()];
  activity.follow(songs.queue);
  activity.follow(media.queue);
  const seen: number[] = [];
  activity.subscribe(() => seen.push(activity.countLeft()));
  const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);
  songs.queue.add([file('1.mp3'), file('2.mp3'), file('3.mp3'), file('too-large.mp3', 101)]);
  media.queue.add([file('1.png')]);
  expect(activity.countLeft()).toBe(4);
  songs.ends[0]?.({ id: 7 });
  await expect.poll(() => activity.countLeft()).toBe(3);
  media.queue.cancel(1);
  songs.queue.cancel(3);
  expect(seen).toContain(4);
});
