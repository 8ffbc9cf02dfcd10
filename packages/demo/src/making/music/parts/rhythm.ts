/** A written note: time and length in beats, pitch as a MIDI number, velocity from 0 to 1. */
export type Note = { beat: number; beats: number; pitch: number; velocity: number };
export type Step = { beat: number; beats: number; mark: string };

/**
 * Reads a rhythm written as text over `span` beats: '.' is silence, '-' holds the note before, any other
 * character starts a note. 'x-x.' over 4 beats is a half note, a quarter note, a rest. Spaces are ignored.
 */
export function readRhythm(text: string, span: number): Step[] {
  const marks = text.replaceAll(' ', '');
  const length = span / marks.length;
  const steps: Step[] = [];
  let isSounding = false;
  [...marks].forEach((mark, i) => {
    const last = steps[steps.length - 1];
    if (mark === '-' && isSounding && last) last.beats += length;
    else if (mark === '.' || mark === '-') isSounding = false;
    else {
      steps.push({ beat: i * length, beats: length, mark });
      isSounding = true;
    }
  });
  return steps;
}

/** The metric weight of a position in the bar: 1 for the first beat, less for weaker positions. */
export function accentAt(beatInBar: number, beatsPerBar: number): number {
  if (beatInBar === 0) return 1;
  if (beatInBar * 2 === beatsPerBar) return 0.93;
  if (Number.isInteger(beatInBar)) return 0.88;
  return Number.isInteger(beatInBar * 2) ? 0.8 : 0.72;
}
