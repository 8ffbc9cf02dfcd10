import type { Random } from '../../random.ts';
import type { Hit } from './parts/drumming.ts';
import type { Note } from './parts/rhythm.ts';
import type { KitName } from './sound/drums.ts';
import type { Effect } from './sound/effects.ts';
import type { Instrument } from './sound/stage.ts';
import type { Section, SectionKind, Sheet } from './theory/form.ts';
import type { Key } from './theory/harmony.ts';

type Lane = {
  /** loudness of the lane in the mix, in dB (RMS while it plays) */
  level: number;
  /** how much goes to the room and to the echo, from 0 to 1 */
  room?: number;
  echo?: number;
  effects?: readonly Effect[];
};
export type TonalLane = Lane & {
  instrument: Instrument;
  notes: readonly Note[];
  pan?: number;
  /** part of the loudness that gives way to each kick */
  ducked?: number;
  /** each note knows the previous one, to glide from it */
  isGliding?: boolean;
};
export type DrumLane = Lane & { kit: KitName; hits: readonly Hit[] };

export type Arrangement = {
  lanes: readonly TonalLane[];
  drums?: readonly DrumLane[];
  echoBeats: number;
  roomSeconds: number;
  /** quiet crackle of an old record, from 0 to 1 */
  crackle?: number;
};

/** The choices that a genre derives from the seed before any note is written. */
export type Style = {
  tempo: number;
  beatsPerBar: number;
  key: Key;
  verse: string;
  chorus: string;
  bridge: string;
  ending: string;
  /** the pair of notes that swings (in beats of one of them) and the share of the first, 0.5 is straight */
  swing?: { unit: 0.5 | 0.25; share: number };
  /** deviation of a player's timing in seconds */
  looseness: number;
  fadeOutSeconds: number;
  arrange: (sheet: Sheet) => Arrangement;
};
export type Genre = (random: Random) => Style;

/** The sections of these kinds, in order. */
export function during(sheet: Sheet, ...kinds: SectionKind[]): Section[] {
  return sheet.sections.filter((section) => kinds.includes(section.kind));
}

/** All sections but these kinds. */
export function except(sheet: Sheet, ...kinds: SectionKind[]): Section[] {
  return sheet.sections.filter((section) => !kinds.includes(section.kind));
}
