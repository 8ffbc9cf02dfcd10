import type { HalfSentFile } from './send-file.ts';
import { titleOf } from './title-of.ts';
import type { UploadGoal } from './upload-goal.ts';
import { newItem, type UploadFile, type UploadItem } from './upload-item.ts';
import type { KeptUpload } from './upload-memory.ts';

interface Found {
  /** Uploads that this browser remembers. */
  kept: readonly KeptUpload[];
  /** Uploads that the server has. */
  listed: readonly HalfSentFile[];
  /** Uploads that are in the list already. */
  known: readonly UploadItem[];
}

const hasArrived = ({ key, sentBytes, size }: UploadFile) => key !== null && sentBytes === size;

/** An upload without its files goes on by itself when all of them have arrived: only what is made of them was missing. */
const settle = (item: UploadItem, whenArrived: 'waiting' | 'paused'): UploadItem => ({
  ...item,
  state: item.files.every(hasArrived) ? whenArrived : 'half-sent',
});

/** An upload whose tab is gone. */
export const leftBehind = (item: UploadItem): UploadItem =>
  settle({ ...item, tab: null, reason: null, bytesPerSecond: 0 }, 'waiting');

/**
 * The list with what was not made before this page was opened, and with what has arrived of it by now. Uploads of which the
 * server has nothing left are over: they were made, or what had arrived was removed.
 */
export function planRestore({ kept, listed, known }: Found): { items: UploadItem[]; over: string[] } {
  const byKey = new Map(listed.map((file) => [file.key, file]));
  const isKept = new Set(kept.map(({ id }) => id));
  const isKnown = new Set(known.map(({ id }) => id));
  const others = known.filter(({ state }) => state !== 'half-sent');
  const halfSent = known.filter(({ state }) => state === 'half-sent');
  const left = [...halfSent, ...kept.filter(({ id }) => !isKnown.has(id)).map(toItem)];
  const isOver = ({ files }: UploadItem) => files.every(({ key }) => key !== null && !byKey.has(key));
  const going = left
    .filter((item) => !isOver(item))
    .map((item) => settle(withReceived(item, byKey), isKept.has(item.id) ? 'waiting' : 'paused'));
  const keys = new Set([...others, ...left].flatMap(({ files }) => files.map(({ key }) => key)));
  const isForeign = ({ key, receivedBytes }: HalfSentFile) => !keys.has(key) && receivedBytes > 0;
  const foreign = listed.filter(isForeign).flatMap(toForeign);
  return { items: [...others, ...going, ...foreign], over: left.filter(isOver).map(({ id }) => id) };
}

const LOST = { file: null, isChanged: false };

function toItem({ id, artistId, goal, files }: KeptUpload): UploadItem {
  const found = files.map((file): UploadFile => ({ ...file, ...LOST, sentBytes: 0 }));
  return { ...newItem({ artistId, goal, files: found }), id, state: 'half-sent' };
}

/** The server's offset counts, whatever the last tab thought that it had sent. */
function withReceived(item: UploadItem, byKey: ReadonlyMap<string, HalfSentFile>): UploadItem {
  const files = item.files.map((file): UploadFile => {
    const listed = file.key === null ? undefined : byKey.get(file.key);
    return { ...file, key: listed ? file.key : null, sentBytes: listed?.receivedBytes ?? 0 };
  });
  return { ...item, files };
}

const FOREIGN = 'This was begun in another browser, which may still be sending it.';

/** A file that another browser began, which alone knows what it was to become. */
function toForeign(listed: HalfSentFile): UploadItem[] {
  const goal = guessGoal(listed);
  if (!goal) return [];
  const { key, artistId, fileName: name, bytes: size, receivedBytes: sentBytes, fingerprint } = listed;
  const item = newItem({ artistId, goal, files: [{ ...LOST, key, name, size, sentBytes, fingerprint }] });
  return [settle({ ...item, id: key, reason: FOREIGN }, 'paused')];
}

function guessGoal({ purpose, fileName }: HalfSentFile): UploadGoal | null {
  const title = titleOf({ name: fileName });
  if (purpose === 'song' || purpose === 'dialog-song')
    return { kind: 'song', purpose, fields: { title, useTags: true } };
  if (purpose !== 'media') return null;
  const contentType = /\.(jpe?g|png|gif|webp|avif)$/i.test(fileName) ? 'image' : 'video';
  return { kind: 'post', purpose, fields: { title, contentType, state: 'draft' } };
}
