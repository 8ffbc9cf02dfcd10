import { clearBench, type Instrument, place } from './stage.ts';
import { addWave, applyDecay, applyEnvelope, lowPass, sampleRate, soundingLength } from './tone.ts';
import { sineAt, waves } from './wavetables.ts';

/** A felt piano: three groups of partials with separate decays, two strings per note, a soft hammer. */
export const piano: Instrument = (stage, note) => {
  const envelope = { attack: 0.003, decay: 1, sustain: 1, release: 0.28 };
  const length = clearBench(stage.bench, soundingLength(note.held, envelope));
  const held = length - Math.ceil(envelope.release * sampleRate);
  const ring = 7 * (220 / note.hz) ** 0.45;
  const groups = [
    { wave: waves.stringLow, gain: 0.8, seconds: ring },
    { wave: waves.stringMiddle, gain: 0.42 * note.velocity, seconds: ring * 0.45 },
    { wave: waves.stringHigh, gain: 0.26 * note.velocity ** 2, seconds: ring * 0.18 },
  ];
  for (const { wave, gain, seconds } of groups) {
    const fitting = Math.min(length, Math.ceil(seconds * sampleRate));
    stage.second.fill(0, 0, fitting);
    addWave(stage.second, fitting, wave, note.hz * 0.9996, gain / 2, 0.1);
    addWave(stage.second, fitting, wave, note.hz * 1.0005, gain / 2, 0.35);
    applyDecay(stage.second, fitting, seconds);
    for (let i = 0; i < fitting; i++) stage.bench[i] = (stage.bench[i] ?? 0) + (stage.second[i] ?? 0);
  }
  const knock = Math.min(length, 900);
  for (let i = 0; i < knock; i++) {
    const fade = (1 - i / knock) ** 3;
    stage.bench[i] =
      (stage.bench[i] ?? 0) + 0.1 * note.velocity * fade * sineAt(0.004 * i + 0.3 * stage.random.next());
  }
  applyEnvelope(stage.bench, held, envelope);
  const pan = Math.max(-0.5, Math.min(0.5, Math.log2(note.hz / 260) * 0.22));
  place(stage, stage.bench, length, note.start, note.velocity ** 1.3, pan);
};

/** A tine piano by frequency modulation: a soft body and a bell that decays early. */
export const electricPiano: Instrument = (stage, note) => {
  const envelope = { attack: 0.004, decay: 2.2, sustain: 0.12, release: 0.22 };
  const length = clearBench(stage.bench, soundingLength(note.held, envelope));
  const held = length - Math.ceil(envelope.release * sampleRate);
  const step = note.hz / sampleRate;
  const bodyFall = Math.exp(-1 / (0.9 * sampleRate));
  const bellFall = Math.exp(-1 / (0.12 * sampleRate));
  let body = (0.12 + 0.22 * note.velocity) * Math.min(1, 500 / note.hz);
  let bell = 0.07 * note.velocity * Math.min(1, 400 / note.hz);
  const bellRatio = note.hz < 700 ? 14 : 7;
  for (let i = 0; i < length; i++) {
    const phase = step * i;
    const tine = bell * sineAt(phase * bellRatio);
    stage.bench[i] = sineAt(phase + body * sineAt(phase + 4) + tine + 4) + 0.25 * sineAt(phase * 2);
    body = 0.04 + (body - 0.04) * bodyFall;
    bell *= bellFall;
  }
  applyEnvelope(stage.bench, held, envelope);
  place(stage, stage.bench, length, note.start, note.velocity * 0.7, Math.log2(note.hz / 300) * 0.15);
};

/** A drawbar organ. Its rotating speaker is an effect of the lane. */
export const organ: Instrument = (stage, note) => {
  const envelope = { attack: 0.012, decay: 0.1, sustain: 0.95, release: 0.07 };
  const length = clearBench(stage.bench, soundingLength(note.held, envelope));
  const held = length - Math.ceil(envelope.release * sampleRate);
  addWave(stage.bench, length, waves.organ, note.hz / 2, 0.6);
  addWave(stage.bench, length, waves.sine, note.hz, 0.3, 0.2);
  applyEnvelope(stage.bench, held, envelope);
  place(stage, stage.bench, length, note.start, 0.6 * note.velocity);
};

/** A struck bar or bell: `ratio` and `depth` choose between wood, vibraphone and glass. */
export function mallet(ratio: number, depth: number, ringSeconds: number): Instrument {
  return (stage, note) => {
    const seconds = ringSeconds * (440 / note.hz) ** 0.3;
    const length = clearBench(stage.bench, Math.ceil(seconds * sampleRate));
    const step = note.hz / sampleRate;
    const brightFall = Math.exp(-9 / (seconds * sampleRate));
    let bright = depth * (0.4 + 0.6 * note.velocity) * Math.min(1, 900 / note.hz);
    for (let i = 0; i < length; i++) {
      stage.bench[i] = sineAt(step * i + bright * sineAt(step * ratio * i) + 4) * Math.min(1, i / 60);
      bright *= brightFall;
    }
    applyDecay(stage.bench, length, seconds);
    const tail = Math.min(length, 2000);
    for (let i = 0; i < tail; i++) {
      stage.bench[length - 1 - i] = ((stage.bench[length - 1 - i] ?? 0) * i) / tail;
    }
    place(stage, stage.bench, length, note.start, note.velocity * 0.6, Math.log2(note.hz / 500) * 0.25);
  };
}

/** A short, bright synthesiser key for arpeggios; `openness` from 0 to 1 sets the filter. */
export function synthPluck(openness: number): Instrument {
  return (stage, note) => {
    const envelope = { attack: 0.002, decay: 0.5, sustain: 0, release: 0.12 };
    const length = clearBench(stage.bench, soundingLength(note.held, envelope));
    const held = length - Math.ceil(envelope.release * sampleRate);
    addWave(stage.bench, length, waves.saw, note.hz * 0.997, 0.4, stage.random.next());
    addWave(stage.bench, length, waves.square, note.hz * 1.003, 0.3, stage.random.next());
    const top = 1200 + 5200 * openness * (0.5 + 0.5 * note.velocity);
    lowPass(stage.bench, length, (seconds) => 350 + top * Math.exp(-9 * seconds), 1.1);
    applyEnvelope(stage.bench, held, envelope);
    place(stage, stage.bench, length, note.start, note.velocity * 0.7, Math.log2(note.hz / 440) * 0.3);
  };
}
