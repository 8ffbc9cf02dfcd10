import { during, except, type Genre } from '../arrangement.ts';
import { playBass } from '../parts/bass.ts';
import { playArpeggio, playChords } from '../parts/chords.ts';
import { lightFills, playDrums } from '../parts/drumming.ts';
import { holdLine, inventTheme, singTheme } from '../parts/melody.ts';
import { roundBass, synthBass } from '../sound/basses.ts';
import { chorus, lowCut } from '../sound/effects.ts';
import { mallet, piano, synthPluck } from '../sound/keys.ts';
import { sawLead, softLead } from '../sound/leads.ts';
import { steelGuitar } from '../sound/strings.ts';
import { airPad, stringSection, superSaw, warmPad } from '../sound/sustained.ts';

const grooves = [
  { pieces: { kick: 'x.....x.x.......', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' } },
  { pieces: { kick: 'x..x....x.x.....', clap: '....x.......x...', hat: 'xoxoxoxoxoxoxoxo' } },
  {
    pieces: {
      kick: 'x...x...x...x...',
      clap: '....x.......x...',
      openHat: '..o...o...o...o.',
      shaker: 'ogogogogogogogog',
    },
  },
];

/** Bright and steady: four familiar chords, and a hook that comes back bigger. */
export const pop: Genre = (random) => {
  const groove = random.pick(grooves);
  const hasPiano = random.chance(0.5);
  const hookVoice = random.pick([sawLead, softLead, mallet(3.5, 1.6, 1.4)]);
  return {
    tempo: random.between(96, 118),
    beatsPerBar: 4,
    key: { tonic: random.integer(0, 11), mode: 'major' },
    verse: random.pick(['I | V | vi | IV', 'vi | IV | I | V', 'I | vi | IV | V', 'I | iii | IV | IV']),
    chorus: random.pick(['IV | V | vi | I', 'I | V | vi | IV', 'IV | I | V | vi', 'vi | IV | I | V']),
    bridge: random.pick(['ii | IV | vi | Vsus4', 'IV | iii | ii | V', 'bVII | IV | I | V']),
    ending: 'I',
    looseness: 0.004,
    fadeOutSeconds: 2.2,
    arrange: (sheet) => {
      const shared = {
        cells: ['x-x-x-x-', 'x--x--x-', '..x-x-xx', 'x-xx-xx-', 'x---x-x-'],
        closings: ['x-x-x---', 'x-x---..', 'x--x----'],
      };
      const verseTheme = inventTheme(sheet.random.fork('verse'), { ...shared, reach: 3 }, 4);
      const hook = inventTheme(sheet.random.fork('hook'), { ...shared, reach: 5 }, 4);
      const full = during(sheet, 'chorus', 'ending');
      const pulse = random.pick(['1-1-1-1-1-1-1-1-', '1-----1-1---1-5-', '1--1--1-1--1--8-']);
      return {
        echoBeats: 0.75,
        roomSeconds: 1.7,
        drums: [
          {
            kit: 'machine',
            level: -16,
            room: 0.12,
            hits: [
              ...playDrums(sheet, during(sheet, 'verse', 'outro'), groove, { fills: lightFills }),
              ...playDrums(
                sheet,
                full,
                { pieces: { ...groove.pieces, tambourine: '..o...o...o...o.' } },
                { crash: true, fills: lightFills },
              ),
              ...playDrums(sheet, during(sheet, 'bridge'), {
                pieces: { kick: 'x.......x.......', snap: '....x.......x...' },
              }),
            ],
          },
        ],
        lanes: [
          {
            instrument: random.pick([synthBass, roundBass]),
            level: -18,
            ducked: 0.35,
            notes: playBass(sheet, except(sheet, 'intro'), { rhythm: pulse }),
          },
          hasPiano
            ? {
                instrument: piano,
                level: -23,
                room: 0.2,
                effects: [lowCut(120)],
                notes: playChords(sheet, sheet.sections, {
                  range: [52, 72],
                  voices: 4,
                  rhythm: random.pick(['x---x---x---x---', 'x-----x---x-x---']),
                }),
              }
            : {
                instrument: steelGuitar,
                level: -24,
                pan: -0.35,
                room: 0.15,
                effects: [lowCut(140), chorus(0.6, 2, 0.3)],
                notes: playChords(sheet, sheet.sections, {
                  range: [50, 72],
                  voices: 4,
                  rhythm: 'X--xo-x-X-ox-xo-',
                  strumBeats: 0.02,
                }),
              },
          {
            instrument: warmPad,
            level: -27,
            room: 0.3,
            ducked: 0.4,
            effects: [lowCut(160)],
            notes: playChords(sheet, except(sheet, 'intro'), { range: [48, 69], voices: 3 }),
          },
          {
            instrument: superSaw,
            level: -24,
            room: 0.25,
            ducked: 0.5,
            effects: [lowCut(200)],
            notes: playChords(sheet, full, { range: [55, 76], voices: 4 }),
          },
          {
            instrument: synthPluck(0.5),
            level: -26,
            pan: 0.3,
            room: 0.2,
            echo: 0.3,
            notes: playArpeggio(sheet, during(sheet, 'intro', 'chorus', 'bridge'), {
              range: [60, 79],
              voices: 3,
              step: 0.5,
              pattern: random.pick([
                [0, 1, 2, 1],
                [2, 1, 0, 1],
                [0, 2, 1, 3],
              ]),
            }),
          },
          {
            instrument: softLead,
            level: -20,
            room: 0.25,
            echo: 0.15,
            isGliding: true,
            notes: singTheme(sheet, during(sheet, 'verse'), verseTheme, { range: [60, 77] }),
          },
          {
            instrument: hookVoice,
            level: -19.5,
            room: 0.25,
            echo: 0.2,
            isGliding: true,
            notes: singTheme(sheet, full, hook, { range: [65, 82], variation: 0.12 }),
          },
          {
            instrument: airPad,
            level: -26,
            room: 0.4,
            notes: holdLine(sheet, during(sheet, 'bridge', 'outro'), [70, 84]),
          },
          {
            instrument: stringSection,
            level: -27,
            pan: 0.1,
            room: 0.4,
            notes: holdLine(sheet, full, [72, 86]),
          },
        ],
      };
    },
  };
};
