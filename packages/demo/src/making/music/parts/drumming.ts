import type { DrumPiece } from '../sound/drums.ts';
import type { Section, Sheet } from '../theory/form.ts';
import { readRhythm } from './rhythm.ts';

export type Hit = { beat: number; piece: DrumPiece; velocity: number };
/** A rhythm per drum, all of the same number of bars: X loud, x full, o half, g ghost. */
export type Groove = { bars?: number; pieces: Partial<Record<DrumPiece, string>> };

const loudness: Record<string, number> = { X: 1, x: 0.82, o: 0.55, g: 0.28 };

/** Plays a groove through the sections, with a crash at the start of a section and a fill at its end. */
export function playDrums(
  sheet: Sheet,
  sections: readonly Section[],
  groove: Groove,
  extras: { crash?: boolean; fills?: readonly Groove[] } = {},
): Hit[] {
  const { beatsPerBar, random } = sheet;
  const span = (groove.bars ?? 1) * beatsPerBar;
  const hits: Hit[] = [];
  for (const section of sections) {
    const whole = section.bars.length * beatsPerBar;
    const end = section.beat + whole;
    if (extras.crash) hits.push({ beat: section.beat, piece: 'crash', velocity: 0.6 });
    if (section.kind === 'ending') {
      hits.push({ beat: section.beat, piece: 'kick', velocity: 0.8 });
      continue;
    }
    const fill = extras.fills?.length && section.bars.length >= 4 ? random.pick(extras.fills) : null;
    const fillFrom = fill ? end - beatsPerBar : end;
    for (let start = section.beat; start < end; start += span) {
      hits.push(...readGroove(groove, start, span).filter((hit) => hit.beat < fillFrom));
    }
    if (fill) hits.push(...readGroove(fill, fillFrom, beatsPerBar));
  }
  return hits;
}

function readGroove(groove: Groove, start: number, span: number): Hit[] {
  return Object.entries(groove.pieces).flatMap(([piece, rhythm]) =>
    readRhythm(rhythm, span).map((step) => ({
      beat: start + step.beat,
      piece: piece as DrumPiece,
      velocity: loudness[step.mark] ?? 0.82,
    })),
  );
}

/** Endings of four or eight bars for kits with toms. */
export const kitFills: readonly Groove[] = [
  {
    pieces: {
      kick: 'x.......x.......',
      snare: '....x...x.xxx.x.',
      tomHigh: '............xx..',
      tomLow: '..............xx',
      hat: 'x.x.x.x.........',
    },
  },
  {
    pieces: {
      kick: 'x...x...x...x...',
      snare: 'x..x..x.........',
      tomHigh: '........x.xx....',
      tomLow: '............x.xx',
    },
  },
  { pieces: { kick: 'x.x...x.........', snare: '....x.......xxxx', hat: 'x.x.x.x.x.x.....' } },
];

export const lightFills: readonly Groove[] = [
  { pieces: { kick: 'x.....x...x.....', snare: '....x.......x.xx', hat: 'x.x.x.x.x.x.x.x.' } },
  { pieces: { kick: 'x...............', snare: '....x...g.x.x.x.', hat: 'x.x.x.x.x.x.....' } },
];
