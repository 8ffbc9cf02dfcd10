import type { DragEvent } from 'react';
import type { SongToAdd } from './add-to-playlist.ts';

const TYPE = 'application/x-stagedoor-songs';

/** A small label that follows the pointer instead of a picture of the whole row. */
function labelDrag({ dataTransfer }: DragEvent, text: string) {
  const label = document.body.appendChild(document.createElement('div'));
  label.textContent = text;
  label.className =
    'fixed -top-20 left-0 max-w-72 truncate rounded-full border border-line bg-raised px-4 py-2 font-semibold text-14 text-ink';
  dataTransfer.setDragImage(label, -12, 12);
  setTimeout(() => label.remove());
}

/** Begins to drag songs; playlists that take them are marked while it lasts. */
export function startSongDrag(event: DragEvent, songs: readonly SongToAdd[]): void {
  const { dataTransfer } = event;
  const [first] = songs;
  if (!first) return;
  dataTransfer.effectAllowed = 'copy';
  dataTransfer.setData(TYPE, JSON.stringify(songs.map(({ id, title }) => ({ id, title }))));
  dataTransfer.setData('text/uri-list', songs.map(({ id }) => `${location.origin}/song/${id}`).join('\r\n'));
  labelDrag(event, songs.length === 1 ? first.title : `${songs.length} songs`);
  const root = document.documentElement;
  root.dataset.songDrag = '';
  addEventListener('dragend', () => delete root.dataset.songDrag, { once: true });
}

/** Whether songs are dragged. What they are can be read when they are dropped, not before. */
export const hasSongs = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

/** The songs that were dropped; empty when another window sent something else under the same name. */
export function readDroppedSongs({ dataTransfer }: DragEvent): SongToAdd[] {
  try {
    const songs: unknown = JSON.parse(dataTransfer.getData(TYPE));
    if (!Array.isArray(songs)) return [];
    return songs.filter(({ id, title }) => Number.isInteger(id) && typeof title === 'string');
  } catch {
    return [];
  }
}
