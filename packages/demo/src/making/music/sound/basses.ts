import { clearBench, type Instrument, place } from './stage.ts';
import { pluckedString } from './strings.ts';
import { addWave, applyEnvelope, type Envelope, lowPass, sampleRate, slide, soundingLength } from './tone.ts';
import { type Wave, waves } from './wavetables.ts';

type BassTone = { wave: Wave; sub: number; cutoffHz: number; bite: number; envelope: Envelope };

function synthBassOf(tone: BassTone): Instrument {
  return (stage, note) => {
    const length = clearBench(stage.bench, soundingLength(note.held, tone.envelope));
    const held = length - Math.ceil(tone.envelope.release * sampleRate);
    addWave(stage.bench, length, tone.wave, note.hz, 0.6, 0.25);
    addWave(stage.bench, length, waves.sine, note.hz, tone.sub);
    const bite = tone.bite * (0.5 + 0.5 * note.velocity);
    lowPass(stage.bench, length, (seconds) => tone.cutoffHz + bite * Math.exp(-11 * seconds), 1);
    applyEnvelope(stage.bench, held, tone.envelope);
    place(stage, stage.bench, length, note.start, note.velocity);
  };
}

export const synthBass = synthBassOf({
  wave: waves.saw,
  sub: 0.5,
  cutoffHz: 320,
  bite: 1300,
  envelope: { attack: 0.004, decay: 0.5, sustain: 0.7, release: 0.07 },
});
export const roundBass = synthBassOf({
  wave: waves.triangle,
  sub: 0.5,
  cutoffHz: 420,
  bite: 500,
  envelope: { attack: 0.006, decay: 0.9, sustain: 0.55, release: 0.09 },
});

const bassString = pluckedString({ brightness: 0.3, ring: 2.6, position: 0.2, release: 0.07 });
const uprightString = pluckedString({ brightness: 0.12, ring: 1.5, position: 0.33, release: 0.1 });

/** The string gives the attack. A sine below it adds the weight that large and small speakers need. */
function withWeight(string: Instrument, weight: number, decay: number): Instrument {
  return (stage, note) => {
    string(stage, note);
    const envelope = { attack: 0.008, decay, sustain: 0.25, release: 0.08 };
    const length = clearBench(stage.bench, soundingLength(note.held, envelope));
    addWave(stage.bench, length, waves.triangle, note.hz, weight);
    lowPass(stage.bench, length, () => 500);
    applyEnvelope(stage.bench, length - Math.ceil(envelope.release * sampleRate), envelope);
    place(stage, stage.bench, length, note.start, note.velocity);
  };
}

export const electricBass = withWeight(bassString, 0.7, 1.1);
export const uprightBass = withWeight(uprightString, 0.75, 0.6);

/** The long sine of drum machines: a knock that falls to the pitch and hums, slightly saturated. */
export const subBass: Instrument = (stage, note) => {
  const envelope = { attack: 0.004, decay: 1.6, sustain: 0.35, release: 0.12 };
  const length = clearBench(stage.bench, soundingLength(note.held, envelope));
  const from = note.fromHz ? note.fromHz / note.hz : 1.6;
  addWave(stage.bench, length, waves.sine, note.hz, 1, 0, slide(from, note.fromHz ? 0.12 : 0.05));
  for (let i = 0; i < length; i++) stage.bench[i] = Math.tanh(1.9 * (stage.bench[i] ?? 0));
  applyEnvelope(stage.bench, length - Math.ceil(envelope.release * sampleRate), envelope);
  place(stage, stage.bench, length, note.start, note.velocity);
};
