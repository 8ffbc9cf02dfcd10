import type { ElementEngine } from './audio-engine.ts';
import { createEmitter } from './emitter.ts';
import { findCause as askServer, type FailureCause } from './find-cause.ts';
import type { SourceCandidate } from './resolve-sources.ts';
import { startElement } from './start-element.ts';

interface Load {
  candidates: SourceCandidate[];
  index: number;
  resumeAt: number;
  wantsPlay: boolean;
  /** Whether none of the candidates tried so far exists, and they are not the sample. */
  isGone: boolean;
  /** The candidate failed, and it is being found out why. */
  isFailing: boolean;
  /** The candidate was opened once more, and has not played since. */
  isSecondTry: boolean;
  stop: AbortController;
}

/**
 * The engine on a plain media element. While the server is away it waits, and goes on where it was. A file that is missing or
 * cannot be read gives way to the next candidate; failures are logged and the last one is reported. The caller owns the
 * element and attaches it to the page.
 */
export function createMediaElementEngine(element: HTMLAudioElement, findCause = askServer): ElementEngine {
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

  async function onFailure(load: Load) {
    const url = candidate()?.url;
    if (url === undefined || load.isFailing) return;
    const reason = element.error?.message || `media error ${element.error?.code ?? ''}`.trim();
    console.warn('Audio source failed', url, reason);
    load.resumeAt = Math.max(element.currentTime, load.resumeAt);
    load.isFailing = true;
    emit({ type: 'buffering' });
    const onWaiting = () => emit({ type: 'connection', isLost: true });
    const cause = await findCause(url, { signal: load.stop.signal, onWaiting });
    if (current !== load) return;
    load.isFailing = false;
    if (cause === 'outage') emit({ type: 'connection', isLost: false });
    // The server may have been away when the element asked, and back when we did.
    else if (cause !== 'unreadable' || load.isSecondTry) return tryNextCandidate(load, cause, reason);
    load.isSecondTry = cause === 'unreadable';
    openCandidate();
  }

  function tryNextCandidate(load: Load, cause: FailureCause, reason: string) {
    load.isGone &&= cause === 'gone';
    load.isSecondTry = false;
    load.index++;
    if (candidate()) return openCandidate();
    console.error('Audio could not be played: every source failed');
    emit({ type: 'error', reason, isGone: load.isGone });
  }

  function seek(seconds: number) {
    if (current && (current.isFailing || element.readyState === 0)) current.resumeAt = seconds;
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
    if (current) current.isSecondTry = false;
    emit({ type: 'playing', isSample: candidate()?.isSample ?? false });
  });
  on('pause', () => {
    if (!element.ended && !element.error) emit({ type: 'paused' });
  });
  on('waiting', () => emit({ type: 'buffering' }));
  on('ended', () => emit({ type: 'ended' }));
  on('error', () => current && void onFailure(current));

  return {
    load({ candidates }, startAt) {
      const isSame = element.readyState > 0 && !element.error && candidates[0]?.url === candidate()?.url;
      current?.stop.abort();
      current = {
        candidates,
        index: 0,
        resumeAt: startAt,
        wantsPlay: false,
        isGone: candidates.some(({ isSample }) => !isSample),
        isFailing: false,
        isSecondTry: false,
        stop: new AbortController(),
      };
      // On repeat the song is already loaded.
      if (isSame) seek(startAt);
      else openCandidate();
    },
    play() {
      if (!current) return;
      current.wantsPlay = true;
      if (current.isFailing) emit({ type: 'buffering' });
      else start();
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
      current?.stop.abort();
      current = null;
    },
  };
}
