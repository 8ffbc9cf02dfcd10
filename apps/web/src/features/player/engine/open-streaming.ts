import { api } from '../../../lib/trpc.ts';
import type { ElementEngine } from './audio-engine.ts';
import { createMseEngine } from './mse-engine.ts';
import { openTimeline } from './open-timeline.ts';

/** The streaming engine with what it needs of the page; a module of its own, since it is only loaded to play. */
export const openStreamingOn = (element: HTMLAudioElement, onFail: (error: unknown) => void): ElementEngine =>
  createMseEngine({
    element,
    open: openTimeline,
    findStream: (id) => api.songs.stream.fetch({ id }),
    onFail,
  });
