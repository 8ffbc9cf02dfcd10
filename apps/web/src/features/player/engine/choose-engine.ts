import type { AudioEngine, ElementEngine, SoundOutput, Track } from './audio-engine.ts';
import { createEmitter } from './emitter.ts';
import { createMediaElementEngine } from './media-element-engine.ts';

interface Request {
  track: Track;
  startAt: number;
  wantsPlay: boolean;
}

interface ChooseParts {
  element: HTMLAudioElement;
  /** Whether this browser supports Media Source Extensions with our streams. */
  canStream: boolean;
  /** Loads the streaming engine; `onFail` is called when it cannot continue. */
  openStreaming: (onFail: (error: unknown) => void) => Promise<ElementEngine>;
}

/** Streams where possible, and falls back to the plain element in the middle of a song when that fails. */
export function createSoundOutput({ element, canStream, openStreaming }: ChooseParts): SoundOutput {
  const { emit, subscribe } = createEmitter();
  const plain = createMediaElementEngine(element);
  let streaming: ElementEngine | null = null;
  let opening: Promise<ElementEngine> | null = null;
  let active: AudioEngine | null = plain;
  let request: Request | null = null;
  let isLost = false;

  function follow(engine: ElementEngine) {
    engine.subscribe((event) => {
      if (engine !== active) return;
      if (event.type === 'paused' && request) request.wantsPlay = false;
      if (event.type === 'connection') isLost = event.isLost;
      emit(event);
    });
  }
  follow(plain);

  function use(engine: ElementEngine, { track, startAt, wantsPlay }: Request) {
    if (engine !== plain) plain.unload();
    else streaming?.unload();
    if (engine !== active && isLost) emit({ type: 'connection', isLost: false });
    if (engine !== active) isLost = false;
    active = engine;
    engine.load(track, startAt);
    if (wantsPlay) engine.play();
  }

  function fallBack(error: unknown) {
    if (!request) return;
    console.warn('Streaming failed, the whole file is played', request.track.id, error);
    request.startAt = active?.getTime() ?? request.startAt;
    use(plain, request);
  }

  function openFor(wanted: Request) {
    plain.unload();
    element.pause();
    active = null;
    opening ??= openStreaming(fallBack).then((engine) => {
      streaming = engine;
      follow(engine);
      return engine;
    });
    opening.then(
      (engine) => wanted === request && use(engine, wanted),
      (error: unknown) => {
        opening = null;
        if (wanted === request) fallBack(error);
      },
    );
  }

  return {
    load(track, startAt) {
      request = { track, startAt, wantsPlay: false };
      if (!canStream || !track.hasStream) use(plain, request);
      else if (streaming) use(streaming, request);
      else openFor(request);
    },
    play() {
      if (request) request.wantsPlay = true;
      active?.play();
    },
    pause() {
      if (request) request.wantsPlay = false;
      active?.pause();
    },
    seek(seconds) {
      if (active) active.seek(seconds);
      else if (request) request.startAt = seconds;
    },
    preloadNext(track) {
      const isJoined = active !== plain && (!track || track.hasStream);
      if (isJoined) active?.preloadNext(track);
      else plain.preloadNext(track);
    },
    getTime: () => active?.getTime() ?? request?.startAt ?? 0,
    setVolume(volume) {
      element.volume = volume;
    },
    subscribe,
  };
}
