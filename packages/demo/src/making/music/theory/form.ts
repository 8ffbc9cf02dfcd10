import type { Random } from '../../../random.ts';
import type { Bar, Key } from './harmony.ts';

export type SectionKind = 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro' | 'ending';
export type Section = {
  kind: SectionKind;
  /** 0 for the first section of its kind */
  turn: number;
  /** beats from the song's start */
  beat: number;
  bars: readonly Bar[];
};
/** The song's form, harmony and time, shared by all parts. */
export type Sheet = {
  random: Random;
  key: Key;
  tempo: number;
  beatsPerBar: number;
  sections: readonly Section[];
};

type Plan = readonly (readonly [SectionKind, number])[];

const plans: readonly Plan[] = [
  [
    ['intro', 2],
    ['verse', 4],
    ['chorus', 4],
  ],
  [
    ['intro', 2],
    ['verse', 4],
    ['chorus', 4],
    ['verse', 4],
  ],
  [
    ['intro', 2],
    ['verse', 8],
    ['chorus', 8],
  ],
  [
    ['intro', 2],
    ['verse', 8],
    ['chorus', 8],
    ['bridge', 4],
  ],
  [
    ['intro', 2],
    ['verse', 8],
    ['chorus', 8],
    ['bridge', 4],
    ['chorus', 4],
  ],
  [
    ['intro', 2],
    ['verse', 8],
    ['chorus', 8],
    ['verse', 4],
    ['chorus', 8],
  ],
  [
    ['intro', 4],
    ['verse', 8],
    ['chorus', 8],
    ['verse', 8],
    ['chorus', 8],
  ],
  [
    ['intro', 4],
    ['verse', 8],
    ['chorus', 8],
    ['verse', 8],
    ['bridge', 4],
    ['chorus', 8],
  ],
  [
    ['intro', 4],
    ['verse', 8],
    ['chorus', 8],
    ['verse', 8],
    ['chorus', 8],
    ['bridge', 4],
    ['chorus', 8],
  ],
  [
    ['intro', 4],
    ['verse', 8],
    ['chorus', 8],
    ['verse', 8],
    ['chorus', 8],
    ['bridge', 8],
    ['chorus', 8],
    ['chorus', 4],
  ],
  [
    ['intro', 4],
    ['verse', 8],
    ['chorus', 8],
    ['verse', 8],
    ['chorus', 8],
    ['bridge', 8],
    ['verse', 8],
    ['chorus', 8],
    ['chorus', 8],
  ],
];
const planLength = (plan: Plan) => plan.reduce((sum, [, bars]) => sum + bars, 0);

/**
 * Sections for a number of bars (even, at least 10): the largest plan that fits, the rest filled with choruses
 * and an outro.
 */
export function planForm(bars: number): [SectionKind, number][] {
  const plan = plans.findLast((candidate) => planLength(candidate) <= bars) ?? plans[0];
  const form = (plan ?? []).map(([kind, length]): [SectionKind, number] => [kind, length]);
  let rest = bars - planLength(form);
  const outro = Math.min(4, rest);
  for (rest -= outro; rest > 0; rest -= 8) form.push(['chorus', Math.min(8, rest)]);
  if (outro > 0) form.push(['outro', outro]);
  return form;
}

/** Chooses tempo and bars so that whole bars, the last ones ringing out, fill the seconds exactly. */
export function fitTime(seconds: number, tempo: number, beatsPerBar: number) {
  const barSeconds = (beatsPerBar * 60) / tempo;
  const ringBars = barSeconds < 2.3 ? 2 : 1;
  const bars = Math.max(10, 2 * Math.round((seconds / barSeconds - ringBars) / 2));
  return { bars, ringBars, tempo: ((bars + ringBars) * beatsPerBar * 60) / seconds };
}

export type Progressions = { readonly [kind in 'verse' | 'chorus' | 'bridge']: readonly Bar[] };

/** Adds the harmony to the form, and ends on the chord that the ending names. */
export function layOutSections(
  form: readonly [SectionKind, number][],
  progressions: Progressions,
  ending: { bar: Bar; bars: number },
  beatsPerBar: number,
): Section[] {
  const sections: Section[] = [];
  let beat = 0;
  for (const [kind, length] of [...form, ['ending', ending.bars] as const]) {
    const source =
      kind === 'chorus' || kind === 'bridge'
        ? progressions[kind]
        : kind === 'ending'
          ? [ending.bar]
          : progressions.verse;
    const bars = Array.from({ length }, (_, i) => source[i % source.length] ?? ending.bar);
    sections.push({ kind, turn: sections.filter((other) => other.kind === kind).length, beat, bars });
    beat += length * beatsPerBar;
  }
  return sections;
}

/** The chords of a section in order, with their beats from the song's start. */
export function chordSpans(section: Section, beatsPerBar: number) {
  return section.bars.flatMap((bar, barIndex) =>
    bar.map((chord, i) => ({
      chord,
      beat: section.beat + barIndex * beatsPerBar + (i * beatsPerBar) / bar.length,
      beats: beatsPerBar / bar.length,
    })),
  );
}

/** The chord at a beat; null outside the section. */
export function chordAt(section: Section, beatsPerBar: number, beat: number) {
  const inside = beat - section.beat;
  const bar = section.bars[Math.floor(inside / beatsPerBar)];
  if (!bar) return null;
  const part = (inside % beatsPerBar) / beatsPerBar;
  return bar[Math.min(bar.length - 1, Math.floor(part * bar.length))] ?? null;
}
