import { clearBench, type Instrument, type PlayedNote, place, type Stage } from './stage.ts';
import {
  addWave,
  applyEnvelope,
  type Bend,
  type Envelope,
  lowPass,
  sampleRate,
  slide,
  soundingLength,
  vibrato,
} from './tone.ts';
import { type Wave, waves } from './wavetables.ts';

export type PadTone = { wave: Wave; cutoffHz: number; envelope: Envelope; detune: number; sweep?: number };

/** A wide pad: two detuned oscillators on each side, a slow filter. */
export function pad(tone: PadTone): Instrument {
  return (stage, note) => {
    const length = clearBench(stage.bench, soundingLength(note.held, tone.envelope));
    const held = length - Math.ceil(tone.envelope.release * sampleRate);
    for (const side of [-1, 1]) {
      stage.bench.fill(0, 0, length);
      addWave(stage.bench, length, tone.wave, note.hz * (1 + side * tone.detune), 0.5, stage.random.next());
      addWave(
        stage.bench,
        length,
        tone.wave,
        note.hz * (1 - side * tone.detune * 0.6),
        0.4,
        stage.random.next(),
      );
      const sweep = tone.sweep ?? 0.3;
      lowPass(
        stage.bench,
        length,
        (seconds) =>
          tone.cutoffHz * (1 + sweep * Math.sin(0.7 * seconds + side)) * (0.6 + 0.4 * note.velocity),
      );
      applyEnvelope(stage.bench, held, tone.envelope);
      place(stage, stage.bench, length, note.start, note.velocity * 0.6, side * 0.8);
    }
  };
}

export const warmPad = pad({
  wave: waves.saw,
  cutoffHz: 1100,
  envelope: { attack: 0.5, decay: 1, sustain: 0.9, release: 0.9 },
  detune: 0.004,
});
export const airPad = pad({
  wave: waves.triangle,
  cutoffHz: 3200,
  envelope: { attack: 0.8, decay: 1, sustain: 0.9, release: 1.4 },
  detune: 0.006,
});
export const superSaw = pad({
  wave: waves.saw,
  cutoffHz: 5200,
  envelope: { attack: 0.01, decay: 0.6, sustain: 0.75, release: 0.25 },
  detune: 0.007,
  sweep: 0.15,
});
export const stringSection = pad({
  wave: waves.saw,
  cutoffHz: 2600,
  envelope: { attack: 0.22, decay: 0.6, sustain: 0.92, release: 0.45 },
  detune: 0.0028,
  sweep: 0.12,
});

export type LeadTone = {
  voices: readonly { wave: Wave; gain: number; detune: number }[];
  envelope: Envelope;
  cutoffHz: number;
  /** how far the filter opens at the start of a note, in Hz */
  bite: number;
  vibrato: { hz: number; semitones: number; delay: number };
  glideSeconds?: number;
  breath?: number;
};

/** A singing monophonic voice with vibrato, a glide from the previous note, and breath. */
export function lead(tone: LeadTone): Instrument {
  return (stage, note) => {
    const length = clearBench(stage.bench, soundingLength(note.held, tone.envelope));
    const held = length - Math.ceil(tone.envelope.release * sampleRate);
    const bend = bendOf(tone, note);
    for (const { wave, gain, detune } of tone.voices) {
      addWave(stage.bench, length, wave, note.hz * (1 + detune), gain, stage.random.next(), bend);
    }
    if (tone.breath) addBreath(stage, length, tone.breath);
    const base = tone.cutoffHz * (0.7 + 0.5 * note.velocity);
    lowPass(stage.bench, length, (seconds) => base + tone.bite * note.velocity * Math.exp(-5 * seconds), 0.8);
    applyEnvelope(stage.bench, held, tone.envelope);
    place(stage, stage.bench, length, note.start, note.velocity * 0.8);
  };
}

function bendOf(tone: LeadTone, note: PlayedNote): Bend {
  const wobble = vibrato(tone.vibrato.hz, tone.vibrato.semitones, tone.vibrato.delay);
  if (!tone.glideSeconds || !note.fromHz) return wobble;
  const glide = slide(note.fromHz / note.hz, tone.glideSeconds);
  return (seconds) => glide(seconds) * wobble(seconds);
}

function addBreath(stage: Stage, length: number, amount: number): void {
  for (let i = 0; i < length; i++) {
    stage.bench[i] = (stage.bench[i] ?? 0) + amount * (stage.random.next() * 2 - 1);
  }
}
