import { fetchRange } from './fetch-range.ts';
import { endOf } from './plan-fetch.ts';
import { createSegmentBuffer } from './segment-buffer.ts';
import { createStreamTimeline, type StreamTimeline, type TimelineHandlers } from './stream-timeline.ts';

export const STREAM_TYPE = 'audio/webm; codecs=opus';

interface OpenHandlers extends TimelineHandlers {
  /** Called when the element accepts data. */
  onOpen: (timeline: StreamTimeline) => void;
}

/** Attaches an empty MediaSource to the element. Returns a function that closes it. */
export function openTimeline(element: HTMLAudioElement, { onOpen, ...handlers }: OpenHandlers): () => void {
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
        ...handlers,
        buffer: createSegmentBuffer(media.addSourceBuffer(STREAM_TYPE)),
        fetchRange,
        // An element cannot seek beyond the duration, which would be the end of what was appended.
        onBegin: (song) => {
          if (!(media.duration >= endOf(song))) media.duration = endOf(song);
        },
        onComplete: () => {
          if (media.readyState === 'open') media.endOfStream();
        },
      });
      onOpen(timeline);
    },
    { once: true },
  );
  element.src = url;
  return () => {
    isClosed = true;
    timeline?.close();
    // The event of a source that was replaced before it opened.
    URL.revokeObjectURL(url);
  };
}
