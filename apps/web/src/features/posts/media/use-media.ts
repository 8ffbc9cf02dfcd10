import { type RefObject, useEffect, useRef, useState } from 'react';
import { leaveSound, takeSound } from '../../player/index.ts';

export interface MediaView {
  isPlaying: boolean;
  isWaiting: boolean;
  hasStarted: boolean;
  hasFailed: boolean;
  /** In seconds. */
  time: number;
  duration: number;
  isMuted: boolean;
  volume: number;
  /** 1 is the speed at which it was recorded. */
  speed: number;
}

export interface Media<Element extends HTMLMediaElement> {
  ref: RefObject<Element | null>;
  view: MediaView;
  toggle: () => void;
  seek: (time: number) => void;
  seekBy: (seconds: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  setSpeed: (speed: number) => void;
  /** After a failure: loads the file again and continues at the same position. */
  retry: () => void;
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'durationchange',
  'volumechange',
  'ratechange',
  'waiting',
  'playing',
  'seeked',
  'error',
  'loadedmetadata',
];

/** Controls one media element of a post; when it plays, other media pause. */
export function useMedia<Element extends HTMLMediaElement>(durationMs: number | null): Media<Element> {
  const ref = useRef<Element>(null);
  const known = (durationMs ?? 0) / 1000;
  const [view, setView] = useState<MediaView>(() => ({ ...STILL, duration: known }));

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = (event: Event) => setView((before) => readView(element, event.type, before, known));
    const take = () => takeSound(element);
    for (const name of EVENTS) element.addEventListener(name, read);
    element.addEventListener('play', take);
    // A failure of the last source means that none plays. These errors do not bubble to the element.
    const last = element.lastElementChild;
    last?.addEventListener('error', read);
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, read);
      element.removeEventListener('play', take);
      last?.removeEventListener('error', read);
      element.pause();
      leaveSound(element);
    };
  }, [known]);

  const withElement = (act: (element: Element) => void) => () => ref.current && act(ref.current);
  const seek = (time: number) =>
    withElement((element) => {
      element.currentTime = Math.max(0, Math.min(time, view.duration || time));
      setView((before) => ({ ...before, time: element.currentTime }));
    })();
  return {
    ref,
    view,
    toggle: withElement((element) => {
      if (!element.paused) return element.pause();
      if (element.ended) element.currentTime = 0;
      // Failures are handled by its error event.
      void element.play().catch(() => {});
    }),
    seek,
    seekBy: (seconds) => seek((ref.current?.currentTime ?? 0) + seconds),
    setVolume: (volume) =>
      withElement((element) => {
        element.volume = volume;
        element.muted = volume === 0;
      })(),
    toggleMute: withElement((element) => {
      element.muted = !element.muted;
      if (!element.muted && element.volume === 0) element.volume = 0.7;
    }),
    setSpeed: (speed) =>
      withElement((element) => {
        // Also after its file is loaded again.
        element.defaultPlaybackRate = speed;
        element.playbackRate = speed;
      })(),
    retry: withElement((element) => {
      const at = element.currentTime;
      setView((before) => ({ ...before, hasFailed: false, isWaiting: true }));
      element.load();
      element.currentTime = at;
      void element.play().catch(() => {});
    }),
  };
}

const STILL: MediaView = {
  isPlaying: false,
  isWaiting: false,
  hasStarted: false,
  hasFailed: false,
  time: 0,
  duration: 0,
  isMuted: false,
  volume: 1,
  speed: 1,
};

function readView(element: HTMLMediaElement, event: string, before: MediaView, known: number): MediaView {
  const isPlaying = !element.paused && !element.ended;
  return {
    isPlaying,
    isWaiting:
      isPlaying && (event === 'waiting' || (before.isWaiting && event !== 'playing' && event !== 'seeked')),
    hasStarted: before.hasStarted || isPlaying,
    hasFailed: event === 'error' || (before.hasFailed && !isPlaying),
    time: element.currentTime,
    // The duration may be unknown while a file is still loading.
    duration: Number.isFinite(element.duration) ? element.duration : known,
    isMuted: element.muted || element.volume === 0,
    volume: element.volume,
    speed: element.playbackRate,
  };
}
