import { during, except, type Genre } from '../arrangement.ts';
import { playBass } from '../parts/bass.ts';
import { playArpeggio, playChords } from '../parts/chords.ts';
import { playDrums } from '../parts/drumming.ts';
import { holdLine, inventTheme, singTheme } from '../parts/melody.ts';
import { electricBass, uprightBass } from '../sound/basses.ts';
import { amplifier, chorus, lowCut } from '../sound/effects.ts';
import { organ } from '../sound/keys.ts';
import { fiddle, pedalSteel } from '../sound/leads.ts';
import { banjo, electricGuitar, steelGuitar } from '../sound/strings.ts';
import { warmPad } from '../sound/sustained.ts';

const train = { pieces: { kick: 'x.......x.......', brushTap: 'oggxoggxoggxoggx', hat: '....o.......o...' } };
const twoStep = { pieces: { kick: 'x.......x.......', rim: '....x.......x...', shaker: 'g.o.g.o.g.o.g.o.' } };
const ballad = { pieces: { kick: 'x.....x.x.......', snare: '....o.......o...', hat: 'x.o.x.o.x.o.x.o.' } };

/** Boom-chuck guitar, a bass on root and fifth, fiddle and steel taking turns. */
export const country: Genre = (random) => {
  const mood = random.pick([
    { tempo: [108, 126], groove: train, strum: '..X-..X-..X-..Xo' },
    { tempo: [92, 108], groove: twoStep, strum: '..X-..Xo..X-..Xo' },
    { tempo: [74, 88], groove: ballad, strum: 'X---o-x-X-o-x-o-' },
  ] as const);
  return {
    tempo: random.between(mood.tempo[0], mood.tempo[1]),
    beatsPerBar: 4,
    key: { tonic: random.pick([7, 2, 9, 4, 0]), mode: 'majorPentatonic' },
    verse: random.pick([
      'I | I | IV | I | I | vi | V | V',
      'I | IV | I | V',
      'I | V | IV | I | I | V | IV V | I',
    ]),
    chorus: random.pick(['IV | I | V | I | IV | I | V | V7', 'I | IV | V | I', 'IV | V | I | vi']),
    bridge: random.pick(['vi | IV | I | V', 'ii | IV | V | V7', 'IV | iv | I | V7']),
    ending: 'I',
    swing: { unit: 0.25, share: 0.54 },
    looseness: 0.008,
    fadeOutSeconds: 2.2,
    arrange: (sheet) => {
      const shared = {
        cells: ['x-x-x-x-', 'x---x-x-', '.xx-x-x-', 'x-xxx-x-', 'x--xx---'],
        closings: ['x-----..', 'x-x-x---'],
      };
      const verseTheme = inventTheme(sheet.random.fork('verse'), { ...shared, reach: 4 }, 4);
      const hook = inventTheme(sheet.random.fork('hook'), { ...shared, reach: 5 }, 4);
      const lick = inventTheme(
        sheet.random.fork('lick'),
        { cells: ['xxxxx-x-', 'x-xxxxxx', '.xxxxxx-'], closings: ['xxx-x---', 'x-xxx---'], reach: 6 },
        4,
      );
      const [first, second] = random.shuffle([fiddle, pedalSteel]);
      const hasBanjo = random.chance(0.5);
      return {
        echoBeats: 0.5,
        roomSeconds: 1.3,
        drums: [
          {
            kit: 'soft',
            level: -19.5,
            room: 0.15,
            hits: [
              ...playDrums(sheet, except(sheet, 'intro', 'bridge'), mood.groove),
              ...playDrums(sheet, during(sheet, 'bridge'), {
                pieces: { kick: 'x.......x.......', shaker: 'g.o.g.o.g.o.g.o.' },
              }),
            ],
          },
        ],
        lanes: [
          {
            instrument: random.pick([uprightBass, electricBass]),
            level: -18,
            notes: playBass(sheet, except(sheet, 'intro'), { rhythm: random.pick(['1---5---', '1-..5-.a']) }),
          },
          {
            instrument: steelGuitar,
            level: -21,
            pan: -0.3,
            room: 0.12,
            effects: [lowCut(110)],
            notes: playChords(sheet, sheet.sections, {
              range: [48, 71],
              voices: 4,
              rhythm: mood.strum,
              strumBeats: 0.022,
            }),
          },
          {
            instrument: steelGuitar,
            level: -25,
            pan: -0.25,
            room: 0.1,
            notes: playBass(sheet, except(sheet, 'ending'), { rhythm: '1---5---' }).map((note) => ({
              ...note,
              pitch: note.pitch + 12,
            })),
          },
          hasBanjo
            ? {
                instrument: banjo,
                level: -25,
                pan: 0.45,
                room: 0.12,
                notes: playArpeggio(sheet, except(sheet, 'bridge'), {
                  range: [57, 76],
                  voices: 3,
                  step: 0.25,
                  pattern: [2, 0, 1, 3, 2, 0, 1, 2],
                  velocity: 0.55,
                  ring: 0.4,
                }),
              }
            : {
                instrument: electricGuitar,
                level: -25,
                pan: 0.4,
                room: 0.15,
                effects: [amplifier(1.4, 5200), chorus(0.7, 2, 0.25)],
                notes: playArpeggio(sheet, except(sheet, 'intro'), {
                  range: [55, 74],
                  voices: 3,
                  step: 0.5,
                  pattern: [0, 2, 1, 2],
                  velocity: 0.55,
                  ring: 1,
                }),
              },
          {
            instrument: first ?? fiddle,
            level: -19.5,
            pan: 0.1,
            room: 0.25,
            isGliding: true,
            notes: singTheme(sheet, during(sheet, 'verse', 'ending'), verseTheme, {
              range: [60, 79],
              variation: 0.25,
            }),
          },
          {
            instrument: second ?? pedalSteel,
            level: -19.5,
            pan: 0.15,
            room: 0.28,
            isGliding: true,
            notes: singTheme(sheet, during(sheet, 'chorus'), hook, { range: [62, 81], variation: 0.25 }),
          },
          {
            instrument: electricGuitar,
            level: -21,
            pan: 0.2,
            room: 0.2,
            echo: 0.12,
            effects: [amplifier(1.8, 5200)],
            notes: singTheme(sheet, during(sheet, 'intro', 'bridge', 'outro'), lick, {
              range: [55, 76],
              variation: 0.3,
            }),
          },
          {
            instrument: organ,
            level: -30,
            room: 0.2,
            effects: [chorus(5, 1, 0.5)],
            notes: playChords(sheet, during(sheet, 'chorus', 'ending'), { range: [55, 74], voices: 3 }),
          },
          {
            instrument: warmPad,
            level: -30,
            room: 0.3,
            notes: holdLine(sheet, during(sheet, 'bridge', 'chorus'), [64, 79]),
          },
        ],
      };
    },
  };
};
