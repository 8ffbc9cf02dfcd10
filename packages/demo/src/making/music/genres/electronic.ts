import { during, except, type Genre } from '../arrangement.ts';
import { playBass } from '../parts/bass.ts';
import { playArpeggio, playChords } from '../parts/chords.ts';
import { playDrums } from '../parts/drumming.ts';
import { holdLine, inventTheme, singTheme } from '../parts/melody.ts';
import { subBass, synthBass } from '../sound/basses.ts';
import { lowCut } from '../sound/effects.ts';
import { mallet, synthPluck } from '../sound/keys.ts';
import { sawLead, softLead } from '../sound/leads.ts';
import { airPad, superSaw, warmPad } from '../sound/sustained.ts';

const fourToTheFloor = { kick: 'X...X...X...X...', clap: '....x.......x...', openHat: '..o...o...o...o.' };
const variants = [
  { tempo: [119, 126], groove: { ...fourToTheFloor, hat: 'g.o.g.o.g.o.g.o.' }, bass: '..1-..1-..1-..8-' },
  { tempo: [122, 130], groove: { ...fourToTheFloor, hat: 'xoxoxoxoxoxoxoxo' }, bass: '.111.111.111.118' },
  {
    tempo: [96, 108],
    groove: { kick: 'x.....x...x.....', snare: '....x.......x...', hat: 'xgogxgogxgogxgog' },
    bass: '1-----1---1---8-',
  },
] as const;

/** Dance music: layers that enter one by one, chords that duck with the kick. */
export const electronic: Genre = (random) => {
  const variant = random.pick(variants);
  return {
    tempo: random.between(variant.tempo[0], variant.tempo[1]),
    beatsPerBar: 4,
    key: { tonic: random.integer(0, 11), mode: 'minor' },
    verse: random.pick(['im7 | im7 | bVImaj7 | bVII', 'i | bVII | bVI | bVII', 'im9 | ivm9 | im9 | bVImaj7']),
    chorus: random.pick(['bVImaj7 | bVII | im7 | bIII', 'i | bIII | bVII | bVI', 'bVI | bIII | bVII | i']),
    bridge: random.pick(['bVImaj7 | v7 | ivm7 | v7', 'iv | bVI | bVII | bVII']),
    ending: 'im9',
    looseness: 0.001,
    fadeOutSeconds: 3,
    arrange: (sheet) => {
      const theme = inventTheme(
        sheet.random.fork('lead'),
        {
          cells: ['x--x--x-x--x--x-', 'x-x-..x-x-..x-x-', 'x---x-x-..x-x---'],
          closings: ['x-----------....', 'x--x--x---------'],
          reach: 5,
        },
        4,
      );
      const pattern = random.pick([
        [0, 1, 2, 3],
        [0, 2, 1, 3, 2, 1],
        [3, 1, 0, 2],
        [0, 3, 1, 3, 2, 3],
      ]);
      const drop = during(sheet, 'chorus', 'ending');
      const groove = { pieces: variant.groove };
      return {
        echoBeats: 0.75,
        roomSeconds: 2.4,
        drums: [
          {
            kit: 'machine',
            level: -15,
            room: 0.06,
            hits: [
              ...playDrums(sheet, during(sheet, 'intro'), {
                pieces: { kick: variant.groove.kick, hat: '..o...o...o...o.' },
              }),
              ...playDrums(sheet, during(sheet, 'verse', 'outro'), groove),
              ...playDrums(
                sheet,
                drop,
                { pieces: { ...groove.pieces, shaker: 'gogogogogogogogo', tambourine: '..x...x...x...x.' } },
                { crash: true },
              ),
              ...playDrums(
                sheet,
                during(sheet, 'bridge'),
                { pieces: { clap: '....o.......o...', shaker: 'gogogogogogogogo' } },
                { fills: [{ pieces: { snare: 'g.g.g.g.oooo xxxx' } }] },
              ),
            ],
          },
        ],
        lanes: [
          {
            instrument: synthBass,
            level: -17,
            ducked: 0.6,
            notes: playBass(sheet, except(sheet, 'intro', 'bridge'), { rhythm: variant.bass }),
          },
          {
            instrument: subBass,
            level: -21,
            ducked: 0.7,
            notes: playBass(sheet, drop, { rhythm: '1---------------' }),
          },
          {
            instrument: warmPad,
            level: -24,
            room: 0.35,
            ducked: 0.65,
            effects: [lowCut(180)],
            notes: playChords(sheet, sheet.sections, { range: [50, 70], voices: 4 }),
          },
          {
            instrument: superSaw,
            level: -22,
            room: 0.25,
            ducked: 0.6,
            effects: [lowCut(220)],
            notes: playChords(sheet, drop, {
              range: [57, 77],
              voices: 4,
              rhythm: random.pick(['x--x--x-..x--x--', 'x-----x-----x---', '..x-..x-..x-..x-']),
            }),
          },
          {
            instrument: synthPluck(0.35),
            level: -23,
            pan: 0.25,
            room: 0.25,
            echo: 0.35,
            ducked: 0.3,
            notes: playArpeggio(sheet, during(sheet, 'intro', 'verse', 'outro'), {
              range: [57, 76],
              voices: 4,
              step: 0.25,
              pattern,
              velocity: 0.6,
            }),
          },
          {
            instrument: synthPluck(0.8),
            level: -23,
            pan: -0.2,
            room: 0.25,
            echo: 0.3,
            ducked: 0.4,
            notes: playArpeggio(sheet, during(sheet, 'chorus', 'bridge'), {
              range: [60, 81],
              voices: 4,
              step: 0.25,
              pattern,
              velocity: 0.7,
            }),
          },
          {
            instrument: random.pick([sawLead, softLead, mallet(2, 1.4, 1.2)]),
            level: -20.5,
            room: 0.3,
            echo: 0.35,
            isGliding: true,
            notes: singTheme(sheet, drop, theme, { range: [65, 83], variation: 0.1 }),
          },
          {
            instrument: airPad,
            level: -25,
            room: 0.5,
            ducked: 0.3,
            notes: holdLine(sheet, during(sheet, 'verse', 'bridge'), [69, 84]),
          },
        ],
      };
    },
  };
};
