import { during, except, type Genre, type TonalLane } from '../arrangement.ts';
import { playBass } from '../parts/bass.ts';
import { playArpeggio, playChords } from '../parts/chords.ts';
import { holdLine, inventTheme, singTheme } from '../parts/melody.ts';
import { lowCut } from '../sound/effects.ts';
import { piano } from '../sound/keys.ts';
import { fiddle, flute } from '../sound/leads.ts';
import { harp } from '../sound/strings.ts';
import { stringSection } from '../sound/sustained.ts';
import type { Sheet } from '../theory/form.ts';

const major = {
  verse: ['I | V | vi | iii | IV | I | ii | V', 'I | IV | I | V | I | ii | V7 | I', 'I | vi | ii | V7'],
  chorus: ['IV | V | iii | vi | ii | V7 | I | I', 'vi | iii | IV | I | ii | VI7 | ii | V7'],
  bridge: ['iv | I | iim7b5 | V7', 'vi | III7 | vi | V7'],
};
const minor = {
  verse: [
    'i | iv | V7 | i | bVI | iv | V7 | i',
    'i | v | bVI | bIII | iv | i | iim7b5 | V7',
    'i | bVII | bVI | V7',
  ],
  chorus: ['bIII | bVII | i | v | bVI | bIII | iv | V7', 'iv | bVII | bIII | bVI | iim7b5 | V7 | i | i'],
  bridge: ['bVI | bIII | iv | V7', 'iv | i | dim | V7'.replace('dim', 'iidim7')],
};

function nocturne(sheet: Sheet): TonalLane[] {
  const theme = inventTheme(
    sheet.random.fork('theme'),
    { cells: ['x---x-x-', 'x-x-x---', 'x-----x-', 'x-xxx-x-'], closings: ['x-----..', 'x---x---'], reach: 5 },
    4,
  );
  return [
    {
      instrument: piano,
      level: -21,
      room: 0.35,
      notes: playArpeggio(sheet, sheet.sections, {
        range: [43, 62],
        voices: 3,
        step: 0.5,
        pattern: [0, 2, 4, 2, 3, 2, 1, 2],
        ring: 1.6,
        velocity: 0.48,
      }),
    },
    {
      instrument: piano,
      level: -17.5,
      room: 0.35,
      notes: singTheme(sheet, except(sheet, 'intro'), theme, { range: [67, 86], variation: 0.3 }),
    },
    {
      instrument: stringSection,
      level: -26,
      room: 0.5,
      effects: [lowCut(120)],
      notes: playChords(sheet, during(sheet, 'chorus', 'bridge', 'ending'), {
        range: [50, 70],
        voices: 3,
        velocity: 0.55,
      }),
    },
    {
      instrument: flute,
      level: -23,
      pan: 0.2,
      room: 0.5,
      notes: holdLine(sheet, during(sheet, 'chorus', 'outro'), [72, 86]),
    },
  ];
}

function waltz(sheet: Sheet): TonalLane[] {
  const theme = inventTheme(
    sheet.random.fork('theme'),
    { cells: ['x---x-', 'x-x-x-', 'x-xxxx', 'x--xx-'], closings: ['x-----', 'x---..'], reach: 5 },
    3,
  );
  return [
    {
      instrument: piano,
      level: -23,
      room: 0.3,
      notes: [
        ...playBass(sheet, sheet.sections, { rhythm: '1-....' }),
        ...playChords(sheet, except(sheet, 'ending'), {
          range: [52, 69],
          voices: 3,
          rhythm: '..x.x.',
          velocity: 0.5,
        }),
      ],
    },
    {
      instrument: piano,
      level: -18,
      room: 0.3,
      notes: singTheme(sheet, during(sheet, 'verse', 'bridge', 'ending'), theme, {
        range: [67, 86],
        variation: 0.3,
      }),
    },
    {
      instrument: fiddle,
      level: -20,
      pan: 0.15,
      room: 0.45,
      isGliding: true,
      notes: singTheme(sheet, during(sheet, 'chorus', 'outro'), theme, { range: [64, 83], variation: 0.25 }),
    },
    {
      instrument: stringSection,
      level: -26,
      room: 0.5,
      notes: playChords(sheet, during(sheet, 'chorus', 'outro', 'ending'), {
        range: [48, 69],
        voices: 4,
        velocity: 0.55,
      }),
    },
    {
      instrument: harp,
      level: -26,
      pan: -0.35,
      room: 0.4,
      notes: playArpeggio(sheet, during(sheet, 'intro', 'bridge'), {
        range: [55, 74],
        voices: 3,
        step: 0.5,
        pattern: [0, 1, 2, 3, 2, 1],
        ring: 2,
      }),
    },
  ];
}

function adagio(sheet: Sheet): TonalLane[] {
  const theme = inventTheme(
    sheet.random.fork('theme'),
    { cells: ['x---x---', 'x-----x-', 'x-x-x---', 'x---x-x-'], closings: ['x-------', 'x---x---'], reach: 5 },
    4,
  );
  return [
    {
      instrument: stringSection,
      level: -21,
      room: 0.5,
      notes: playChords(sheet, sheet.sections, { range: [47, 69], voices: 4, velocity: 0.6 }),
    },
    {
      instrument: stringSection,
      level: -20,
      room: 0.4,
      notes: playBass(sheet, sheet.sections, { rhythm: '1---5---', length: 1 }),
    },
    {
      instrument: fiddle,
      level: -18.5,
      pan: -0.15,
      room: 0.5,
      isGliding: true,
      notes: singTheme(sheet, except(sheet, 'intro', 'bridge'), theme, {
        range: [64, 83],
        variation: 0.2,
        length: 1,
      }),
    },
    {
      instrument: flute,
      level: -20,
      pan: 0.25,
      room: 0.5,
      notes: singTheme(sheet, during(sheet, 'bridge'), theme, { range: [67, 84] }),
    },
    {
      instrument: harp,
      level: -24,
      pan: 0.35,
      room: 0.45,
      notes: playArpeggio(sheet, except(sheet, 'verse'), {
        range: [50, 70],
        voices: 4,
        step: 0.5,
        pattern: [0, 1, 2, 3, 4, 3, 2, 1],
        ring: 2,
        velocity: 0.55,
      }),
    },
  ];
}

/** No drums: a piano nocturne, a waltz, or an adagio for strings, with cadences that resolve. */
export const classical: Genre = (random) => {
  const kind = random.pick([
    { tempo: [66, 80], beatsPerBar: 4, write: nocturne },
    { tempo: [118, 144], beatsPerBar: 3, write: waltz },
    { tempo: [58, 70], beatsPerBar: 4, write: adagio },
  ]);
  const isMinor = random.chance(0.55);
  const harmony = isMinor ? minor : major;
  return {
    tempo: random.between(kind.tempo[0] ?? 60, kind.tempo[1] ?? 80),
    beatsPerBar: kind.beatsPerBar,
    key: { tonic: random.pick([0, 2, 4, 5, 7, 9, 10]), mode: isMinor ? 'minor' : 'major' },
    verse: random.pick(harmony.verse),
    chorus: random.pick(harmony.chorus),
    bridge: random.pick(harmony.bridge),
    ending: isMinor ? 'i' : 'I',
    looseness: 0.012,
    fadeOutSeconds: 3,
    arrange: (sheet) => ({ echoBeats: 1, roomSeconds: 2.8, lanes: kind.write(sheet) }),
  };
};
