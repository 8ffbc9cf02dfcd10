import { during, except, type Genre } from '../arrangement.ts';
import { playBass } from '../parts/bass.ts';
import { playArpeggio, playChords } from '../parts/chords.ts';
import { lightFills, playDrums } from '../parts/drumming.ts';
import { holdLine, inventTheme, singTheme } from '../parts/melody.ts';
import { electricBass, subBass } from '../sound/basses.ts';
import { autoPan, chorus, lowCut } from '../sound/effects.ts';
import { electricPiano, mallet } from '../sound/keys.ts';
import { flute, reedHorn, softLead } from '../sound/leads.ts';
import { nylonGuitar } from '../sound/strings.ts';
import { airPad, warmPad } from '../sound/sustained.ts';

const grooves = [
  {
    bars: 2,
    pieces: {
      kick: 'x.....x...x.....x..x......x.....',
      snap: '....x.......x.......x.......x...',
      hat: 'x.ogx.o.x.ogxoo.x.ogx.o.x.o.xogo',
    },
  },
  {
    bars: 2,
    pieces: {
      kick: 'x......x..x.....x......x.xx.....',
      snare: '....x..g....x.......x..g....x..g',
      hat: 'x.o.x.o.x.o.x.o.x.o.x.o.x.oox.o.',
      shaker: 'gogogogogogogogogogogogogogogogo',
    },
  },
  {
    bars: 2,
    pieces: {
      kick: 'x..x......x.....x..x....x.......',
      rim: '....x.......x.......x.....g.x...',
      clap: '....o.......o.......o.......o...',
      hat: 'xgogxgogxgogxgogxgogxgogxgogxxog',
    },
  },
];

/** Slow, warm and close: ninth chords on a tine piano, a deep bass that moves late. */
export const rnb: Genre = (random) => {
  const isMinor = random.chance(0.5);
  return {
    tempo: random.between(66, 84),
    beatsPerBar: 4,
    key: { tonic: random.pick([1, 3, 5, 8, 10, 0]), mode: isMinor ? 'minor' : 'major' },
    verse: isMinor
      ? random.pick(['im9 | ivm9 | bVImaj7 | v7', 'bVImaj9 | v7 | im9 | im9'])
      : random.pick([
          'Imaj9 | iii7 | vi9 | IVmaj9',
          'ii9 | V9sus4 | Imaj9 | vi9',
          'IVmaj9 | iii7 | ii9 | Imaj9',
        ]),
    chorus: isMinor
      ? random.pick(['bVImaj9 | bVII9sus4 | im9 | bIIImaj9', 'ivm9 | v7 | bVImaj9 | bVII9sus4'])
      : random.pick(['IVmaj9 | V9sus4 | iii7 | vi9', 'IVmaj9 | iii7 VI7b9 | ii9 | V9sus4']),
    bridge: isMinor ? 'iim7b5 | V7b9 | im9 | ivm9' : 'vi9 | II9 | ii9 | V9sus4',
    ending: isMinor ? 'im9' : 'Imaj9',
    swing: { unit: 0.25, share: random.between(0.54, 0.6) },
    looseness: 0.008,
    fadeOutSeconds: 3.2,
    arrange: (sheet) => {
      const shared = {
        cells: ['x-x---x-x---x-x-', '..x-x---x-x-x---', 'x---x-xx--x-x---', 'x-xx--x---..x-x-'],
        closings: ['x-x-x-------....', 'x--x--------....'],
      };
      const verseTheme = inventTheme(sheet.random.fork('verse'), { ...shared, reach: 3 }, 4);
      const hook = inventTheme(sheet.random.fork('hook'), { ...shared, reach: 5 }, 4);
      const groove = random.pick(grooves);
      return {
        echoBeats: 0.75,
        roomSeconds: 2.2,
        drums: [
          {
            kit: random.pick(['machine', 'dusty'] as const),
            level: -16.5,
            room: 0.2,
            hits: [
              ...playDrums(sheet, during(sheet, 'verse', 'chorus', 'outro', 'ending'), groove, {
                fills: lightFills,
              }),
              ...playDrums(sheet, during(sheet, 'intro', 'bridge'), {
                pieces: { snap: '....x.......x...', shaker: 'gogogogogogogogo' },
              }),
            ],
          },
        ],
        lanes: [
          {
            instrument: random.pick([subBass, electricBass]),
            level: -17,
            isGliding: true,
            notes: playBass(sheet, except(sheet, 'intro'), {
              rhythm: random.pick(['1-----.1--5---a-', '1--1--....8-5-a-', '1------1..1-7-5-']),
            }),
          },
          {
            instrument: electricPiano,
            level: -20,
            room: 0.2,
            effects: [autoPan(1.4, 0.28), chorus(0.5, 2, 0.3), lowCut(110)],
            notes: playChords(sheet, sheet.sections, {
              range: [51, 72],
              voices: 4,
              rhythm: random.pick(['x-----x-..o-x---', 'x---------o-x---', 'x--x----..x-----']),
              strumBeats: 0.03,
            }),
          },
          {
            instrument: warmPad,
            level: -27,
            room: 0.35,
            effects: [lowCut(160)],
            notes: playChords(sheet, except(sheet, 'verse'), { range: [52, 72], voices: 4 }),
          },
          {
            instrument: random.pick([nylonGuitar, mallet(4, 0.6, 1.6)]),
            level: -25,
            pan: 0.4,
            room: 0.25,
            echo: 0.25,
            notes: playArpeggio(sheet, during(sheet, 'intro', 'verse', 'bridge'), {
              range: [60, 80],
              voices: 4,
              step: 0.5,
              pattern: [3, 1, 2, 0, 2, 1, 3, 2],
              velocity: 0.5,
              ring: 0.9,
            }),
          },
          {
            instrument: random.pick([softLead, flute]),
            level: -19.5,
            room: 0.28,
            echo: 0.2,
            isGliding: true,
            notes: singTheme(sheet, during(sheet, 'verse', 'bridge'), verseTheme, {
              range: [60, 77],
              variation: 0.3,
            }),
          },
          {
            instrument: random.pick([softLead, reedHorn]),
            level: -19,
            room: 0.3,
            echo: 0.2,
            isGliding: true,
            notes: singTheme(sheet, during(sheet, 'chorus', 'ending'), hook, {
              range: [63, 81],
              variation: 0.3,
            }),
          },
          {
            instrument: airPad,
            level: -26,
            room: 0.45,
            notes: holdLine(sheet, during(sheet, 'chorus', 'outro', 'ending'), [72, 86]),
          },
        ],
      };
    },
  };
};
