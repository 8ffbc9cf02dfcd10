import { api } from '../../../lib/trpc.ts';
import type { ElementEngine } from './audio-engine.ts';
import { createMseEngine } from './mse-engine.ts';
import { openTimeline } from './open-timeline.ts';

/** The streaming engine with its dependencies on the page; a separate module, loaded on first playback. */
export const openStreamingOn = (element: HTMLAudioElement, onFail: (error: unknown) => void): ElementEngine =>
  createMseEngine({
    element,
    open: openTimeline,
    findStream: (id) => api.songs.stream.fetch({ id }),
    onFail,
  });
