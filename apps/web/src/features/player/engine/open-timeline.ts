import { fetchRange } from './fetch-range.ts';
import { createSegmentBuffer } from './segment-buffer.ts';
import { createStreamTimeline, type StreamTimeline } from './stream-timeline.ts';

export const STREAM_TYPE = 'audio/webm; codecs=opus';

/**
 * Attaches an empty MediaSource to the element; `onOpen` is called when it accepts data. Returns a function
 * that closes it.
 */
export function openTimeline(
  element: HTMLAudioElement,
  onOpen: (timeline: StreamTimeline) => void,
  onError: (error: unknown) => void,
): () => void {
  const media = new MediaSource();
  const url = URL.createObjectURL(media);
  let timeline: StreamTimeline | null = null;
  let isClosed = false;
  media.addEventListener(
    'sourceopen',
    () => {
      URL.revokeObjectURL(url);
      if (isClosed) return;
      timeline = createStreamTimeline({
        buffer: createSegmentBuffer(media.addSourceBuffer(STREAM_TYPE)),
        fetchRange,
        onComplete: () => {
          if (media.readyState === 'open') media.endOfStream();
        },
        onError,
      });
      onOpen(timeline);
    },
    { once: true },
  );
  element.src = url;
  return () => {
    isClosed = true;
    timeline?.close();
  };
}
