import type { ElementEngine } from './audio-engine.ts';
import { createEmitter } from './emitter.ts';
import type { SourceCandidate } from './resolve-sources.ts';
import { startElement } from './start-element.ts';

interface Load {
  candidates: SourceCandidate[];
  index: number;
  resumeAt: number;
  hasPlayed: boolean;
  wantsPlay: boolean;
}

/**
 * The engine on a plain media element. On an error it tries the next candidate; failures are logged and the
 * last one is reported. The caller owns the element and attaches it to the page.
 */
export function createMediaElementEngine(element: HTMLAudioElement): ElementEngine {
  const { emit, subscribe } = createEmitter();
  let current: Load | null = null;
  let preloader: HTMLAudioElement | null = null;
  element.preload = 'auto';

  const candidate = () => current?.candidates[current.index];
  const isWaitingToResume = () => current !== null && current.resumeAt > 0;

  const start = () => startElement(element, () => emit({ type: 'paused' }));

  function openCandidate() {
    const next = candidate();
    if (!next) return;
    element.src = next.url;
    if (current?.wantsPlay) start();
  }

  function tryNextCandidate() {
    if (!current) return;
    const reason = element.error?.message || `media error ${element.error?.code ?? ''}`.trim();
    console.warn('Audio source failed', candidate()?.url, reason);
    const rest = current.candidates
      .slice(current.index + 1)
      // A song that failed in the middle continues from another rendition, never as the sample.
      .filter((one) => !(current?.hasPlayed && one.isSample));
    if (rest.length === 0) {
      console.error('Audio could not be played: every source failed');
      emit({ type: 'error', reason });
      return;
    }
    const resumeAt = Math.max(element.currentTime, current.resumeAt);
    current = { ...current, candidates: rest, index: 0, resumeAt };
    openCandidate();
  }

  function seek(seconds: number) {
    if (current && element.readyState === 0) current.resumeAt = seconds;
    else element.currentTime = seconds;
  }

  const on = (name: keyof HTMLMediaElementEventMap, handle: () => void) =>
    element.addEventListener(name, () => {
      if (current) handle();
    });
  on('loadedmetadata', () => {
    if (current && current.resumeAt > 0) element.currentTime = current.resumeAt;
    if (current) current.resumeAt = 0;
  });
  on('timeupdate', () => {
    if (!isWaitingToResume()) emit({ type: 'timeupdate', time: element.currentTime });
  });
  on('durationchange', () => {
    if (Number.isFinite(element.duration)) emit({ type: 'durationchange', duration: element.duration });
  });
  on('playing', () => {
    if (current) current.hasPlayed = true;
    emit({ type: 'playing', isSample: candidate()?.isSample ?? false });
  });
  on('pause', () => {
    if (!element.ended && !element.error) emit({ type: 'paused' });
  });
  on('waiting', () => emit({ type: 'buffering' }));
  on('ended', () => emit({ type: 'ended' }));
  on('error', tryNextCandidate);

  return {
    load({ candidates }, startAt) {
      const isSame = element.readyState > 0 && candidates[0]?.url === candidate()?.url;
      current = { candidates, index: 0, resumeAt: startAt, hasPlayed: false, wantsPlay: false };
      // On repeat the song is already loaded.
      if (isSame) seek(startAt);
      else openCandidate();
    },
    play() {
      if (!current) return;
      current.wantsPlay = true;
      start();
    },
    pause() {
      if (current) current.wantsPlay = false;
      element.pause();
    },
    seek,
    preloadNext(track) {
      const url = track?.candidates[0]?.url;
      if (!url) {
        preloader?.removeAttribute('src');
        preloader = null;
        return;
      }
      preloader ??= new Audio();
      preloader.preload = 'auto';
      if (preloader.getAttribute('src') !== url) preloader.src = url;
    },
    getTime: () => (isWaitingToResume() ? (current?.resumeAt ?? 0) : element.currentTime),
    subscribe,
    unload() {
      current = null;
    },
  };
}
