import type { SongStream } from '@stagedoor/validators';
import { readKeptOwner } from '../../../lib/kept/kept-owner.ts';
import { api } from '../../../lib/trpc.ts';
import type { ElementEngine } from './audio-engine.ts';
import { SILENT_MS, untilAnswered } from './fetch-range.ts';
import { createMseEngine } from './mse-engine.ts';
import { openTimeline } from './open-timeline.ts';

/** The streaming engine with its dependencies on the page; a separate module, loaded on first playback. */
export const openStreamingOn = (element: HTMLAudioElement, onFail: (error: unknown) => void): ElementEngine =>
  createMseEngine({
    element,
    open: openTimeline,
    findStream: (id, patience) => untilAnswered(() => fetchStream(id), patience),
    onFail,
  });

const importKept = () => import('../../../lib/kept/find-kept-stream.ts');

async function fetchStream(id: number): Promise<SongStream> {
  const kept = readKeptOwner() === null ? null : await (await importKept()).findKeptStream(id);
  if (kept) return kept;
  const timer = setTimeout(() => void api.songs.stream.cancel({ id }), SILENT_MS);
  try {
    return await api.songs.stream.fetch({ id });
  } finally {
    clearTimeout(timer);
  }
}
