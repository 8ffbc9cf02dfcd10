import type { Engine } from './engine.ts';

/** The expression that finds an element. */
export const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

export const text = (engine: Engine, selector: string) =>
  engine.evaluate<string>(`${find(selector)}?.textContent ?? ''`);

export const title = (engine: Engine) => text(engine, '[data-testid="player-title"]');

const AUDIO = find('[data-testid="audio"]');

export const audio = <K extends 'src' | 'paused' | 'playbackRate'>(engine: Engine, property: K) =>
  engine.evaluate<HTMLAudioElement[K]>(`${AUDIO}.${property}`);

/** Where the sound is, in seconds of the song. */
export const songTime = (engine: Engine) =>
  engine.evaluate<number>(`${AUDIO}.currentTime - Number(${AUDIO}.dataset.songStart ?? 0)`);

export const setSpeed = (engine: Engine, rate: number) =>
  engine.evaluate<number>(`${AUDIO}.playbackRate = ${rate}`);
