import type { Arrangement, DrumLane, TonalLane } from './arrangement.ts';
import type { Score } from './score.ts';
import { type DrumPiece, kits, makeDrum } from './sound/drums.ts';
import { duck } from './sound/effects.ts';
import { master } from './sound/master.ts';
import { addEcho, addRoom } from './sound/space.ts';
import { clearStage, place, type Stage, soundingRuns, stretchSamples } from './sound/stage.ts';
import { sampleRate } from './sound/tone.ts';

export type StereoSong = { left: Float32Array; right: Float32Array };
type Desk = StereoSong & {
  room: Float32Array;
  echo: Float32Array;
  stage: Stage;
  toSample: (beat: number) => number;
};

const longestNoteSeconds = 16;
const benchSeconds = 20;

/**
 * Plays a score: every lane separately, then room, echo and master. Exactly `seconds` long, samples within ±1.
 */
export function renderScore(score: Score): StereoSong {
  const length = Math.round(score.seconds * sampleRate);
  const lane = () => new Float32Array(length);
  const bench = () => new Float32Array(benchSeconds * sampleRate);
  const random = score.random.fork('sound');
  const desk: Desk = {
    left: lane(),
    right: lane(),
    room: lane(),
    echo: lane(),
    stage: {
      left: lane(),
      right: lane(),
      bench: bench(),
      second: bench(),
      touched: new Uint8Array(Math.ceil(length / stretchSamples)),
      random,
    },
    toSample: timeOf(score),
  };
  const { arrangement, sheet, style } = score;
  const kicks = kickTimes(arrangement, desk);
  for (const drums of arrangement.drums ?? []) {
    playDrumLane(desk, drums, style.looseness * 0.5);
    mix(desk, drums);
  }
  for (const tonal of arrangement.lanes) {
    playTonalLane(desk, tonal, style.looseness);
    const ducking = tonal.ducked ? [duck(kicks, tonal.ducked, Math.min(0.32, 45 / sheet.tempo))] : [];
    mix(desk, { ...tonal, effects: [...(tonal.effects ?? []), ...ducking] });
  }
  if (arrangement.crackle) addCrackle(desk, arrangement.crackle);
  addEcho(desk.echo, desk.left, desk.right, (arrangement.echoBeats * 60) / sheet.tempo, 0.42);
  addRoom(desk.room, desk.left, desk.right, arrangement.roomSeconds, 0.35);
  master(desk, style.fadeOutSeconds);
  return { left: desk.left, right: desk.right };
}

function timeOf({ sheet, style }: Score): (beat: number) => number {
  const beatSamples = (60 / sheet.tempo) * sampleRate;
  const { swing } = style;
  if (!swing) return (beat) => beat * beatSamples;
  const pair = swing.unit * 2;
  return (beat) => {
    const start = Math.floor(beat / pair + 1e-9) * pair;
    const part = Math.max(0, (beat - start) / pair);
    const warped = part < 0.5 ? part * 2 * swing.share : swing.share + (part - 0.5) * 2 * (1 - swing.share);
    return (start + warped * pair) * beatSamples;
  };
}

function kickTimes(arrangement: Arrangement, desk: Desk): number[] {
  const kicks = (arrangement.drums ?? []).flatMap(({ hits }) => hits.filter((hit) => hit.piece === 'kick'));
  return kicks.map((hit) => Math.round(desk.toSample(hit.beat))).sort((a, b) => a - b);
}

function playTonalLane({ stage, toSample }: Desk, lane: TonalLane, looseness: number): void {
  clearStage(stage);
  let fromHz: number | undefined;
  const notes = lane.notes.toSorted((a, b) => a.beat - b.beat);
  for (const note of notes) {
    const start = Math.max(
      0,
      Math.round(toSample(note.beat) + stage.random.gauss() * looseness * sampleRate),
    );
    const held = toSample(note.beat + note.beats) - toSample(note.beat);
    const hz = 440 * 2 ** ((note.pitch - 69) / 12);
    const velocity = Math.max(0.05, Math.min(1, note.velocity * (1 + stage.random.gauss() * 0.05)));
    const longest = Math.min(longestNoteSeconds * sampleRate, stage.left.length - start);
    const played = { start, held: Math.max(400, Math.min(longest, Math.round(held))), hz, velocity };
    lane.instrument(stage, lane.isGliding && fromHz ? { ...played, fromHz } : played);
    fromHz = hz;
  }
}

const panOf: Partial<Record<DrumPiece, number>> = {
  hat: 0.25,
  openHat: 0.25,
  ride: -0.3,
  crash: -0.2,
  tomHigh: 0.3,
  tomLow: -0.35,
  shaker: -0.35,
  tambourine: 0.4,
  snap: -0.1,
  brush: 0.1,
};
const gainOf: Partial<Record<DrumPiece, number>> = {
  kick: 1,
  snare: 0.75,
  hat: 0.28,
  openHat: 0.26,
  ride: 0.3,
  crash: 0.3,
  clap: 0.8,
  snap: 0.6,
  rim: 0.5,
  shaker: 0.25,
  tambourine: 0.2,
  brush: 0.5,
  brushTap: 0.6,
};

function playDrumLane({ stage, toSample }: Desk, lane: DrumLane, looseness: number): void {
  clearStage(stage);
  const sounds = new Map<DrumPiece, Float32Array>();
  for (const hit of lane.hits) {
    const known = sounds.get(hit.piece) ?? makeDrum(hit.piece, kits[lane.kit], stage.random);
    sounds.set(hit.piece, known);
    const start = Math.max(0, Math.round(toSample(hit.beat) + stage.random.gauss() * looseness * sampleRate));
    const velocity = hit.velocity * (1 + stage.random.gauss() * 0.06);
    place(
      stage,
      known,
      known.length,
      start,
      velocity ** 1.2 * (gainOf[hit.piece] ?? 0.7),
      panOf[hit.piece] ?? 0,
    );
  }
}

/** Applies the lane's effects, sets its level, and adds it to the mix and the sends. */
function mix(desk: Desk, lane: TonalLane | DrumLane): void {
  const runs = soundingRuns(desk.stage);
  const { left, right } = desk.stage;
  for (const [from, to] of runs) {
    for (const effect of lane.effects ?? []) effect(left.subarray(from, to), right.subarray(from, to), from);
  }
  const gain = gainFor(desk.stage, runs, lane.level);
  const pan = 'pan' in lane ? (lane.pan ?? 0) : 0;
  const room = lane.room ?? 0;
  const echo = (lane.echo ?? 0) * 0.5;
  for (const [from, to] of runs) {
    addTo(desk.left, left, from, to, gain * Math.min(1, 1 - pan));
    addTo(desk.right, right, from, to, gain * Math.min(1, 1 + pan));
    for (const [send, amount] of [
      [desk.room, room],
      [desk.echo, echo],
    ] as const) {
      if (amount === 0) continue;
      addTo(send, left, from, to, gain * amount);
      addTo(send, right, from, to, gain * amount);
    }
  }
}

function addTo(target: Float32Array, source: Float32Array, from: number, to: number, gain: number): void {
  for (let i = from; i < to; i++) target[i] = (target[i] ?? 0) + (source[i] ?? 0) * gain;
}

/** The gain that brings the lane, where it sounds, to the given level in dB. */
function gainFor(stage: Stage, runs: readonly (readonly [number, number])[], level: number): number {
  const window = 8820;
  let loud = 0;
  let windows = 0;
  for (const [start, end] of runs) {
    for (let from = start; from < end; from += window) {
      let energy = 0;
      const to = Math.min(end, from + window);
      for (let i = from; i < to; i += 3) energy += (stage.left[i] ?? 0) ** 2 + (stage.right[i] ?? 0) ** 2;
      if (energy / window < 1e-6) continue;
      loud += (energy * 1.5) / window;
      windows++;
    }
  }
  return windows === 0 ? 0 : 10 ** (level / 20) / Math.sqrt(loud / windows);
}

function addCrackle(desk: Desk, amount: number): void {
  const { random } = desk.stage;
  let hiss = 0;
  for (let i = 0; i < desk.left.length; i++) {
    const noise = random.next() * 2 - 1;
    hiss += 0.3 * (noise - hiss);
    const value = hiss * 0.0016 * amount;
    desk.left[i] = (desk.left[i] ?? 0) + value;
    desk.right[i] = (desk.right[i] ?? 0) + value * 0.8;
    if (noise < 0.99986) continue;
    const strength = random.between(0.006, 0.03) * amount;
    for (let j = 0; j < 14 && i + j < desk.left.length; j++) {
      desk.left[i + j] = (desk.left[i + j] ?? 0) + strength * (random.next() - 0.5) * (1 - j / 14);
      desk.right[i + j] = (desk.right[i + j] ?? 0) + strength * (random.next() - 0.5) * (1 - j / 14);
    }
  }
}
