import { during, except, type Genre } from '../arrangement.ts';
import { playBass, walkBass } from '../parts/bass.ts';
import { playChords } from '../parts/chords.ts';
import { playDrums } from '../parts/drumming.ts';
import { inventTheme, singTheme } from '../parts/melody.ts';
import { uprightBass } from '../sound/basses.ts';
import { highCut, lowCut } from '../sound/effects.ts';
import { electricPiano, mallet, piano } from '../sound/keys.ts';
import { mutedTrumpet, reedHorn } from '../sound/leads.ts';
import { nylonGuitar } from '../sound/strings.ts';

const ride = { ride: 'x--x-xx--x-x', hat: '...x.....x..' };
const moods = {
  swing: { tempo: [126, 158], groove: { pieces: { ...ride, kick: 'g..g..g..g..', rim: '..........g.' } } },
  ballad: {
    tempo: [64, 78],
    groove: { pieces: { brush: 'o---o---o---o---', brushTap: '....o.......o...', kick: 'g.......g.......' } },
  },
  bossa: {
    tempo: [112, 130],
    groove: {
      bars: 2,
      pieces: {
        kick: 'x..xx..xx..xx..x'.repeat(2),
        rim: 'x..x..x...x..x..'.repeat(2),
        shaker: 'ogogogogogogogog'.repeat(2),
      },
    },
  },
} as const;
const compings = ['x--x----........', '..x-....x--x----', '....x-....x-....', 'x-..........x--x'];

/** A small combo: walking or bossa bass, brushes or ride, sevenths and ninths, a singing horn. */
export const jazz: Genre = (random) => {
  const name = random.pick(['swing', 'swing', 'ballad', 'bossa'] as const);
  const mood = moods[name];
  const isMinor = random.chance(0.4);
  const soloist = random.pick([mutedTrumpet, reedHorn, mallet(4, 0.8, 2)]);
  return {
    tempo: random.between(mood.tempo[0], mood.tempo[1]),
    beatsPerBar: 4,
    key: { tonic: random.pick([10, 5, 3, 0, 7, 8]), mode: isMinor ? 'minor' : 'major' },
    verse: isMinor
      ? random.pick([
          'im7 | iim7b5 V7b9 | im7 | iim7b5 V7b9 | ivm7 | bVII9 | bIIImaj7 | V7b9',
          'im6 | im6 | iim7b5 | V7b9 | im6 | bVImaj7 | iim7b5 V7b9 | im6',
        ])
      : random.pick([
          'Imaj7 vi7 | ii9 V13 | iii7 VI7b9 | ii9 V13',
          'Imaj9 | vi7 | ii9 | V13',
          'ii9 | V13 | Imaj9 | VI7b9',
        ]),
    chorus: isMinor
      ? random.pick([
          'ivm9 | bVII13 | bIIImaj9 | bVImaj7 | iim7b5 | V7b9 | im6 | V7b9',
          'im6 | ivm9 | iim7b5 V7b9 | im6',
        ])
      : random.pick([
          'IVmaj9 | ivm6 | iii7 | VI7b9 | ii9 | V13 | Imaj9 | ii9 V13',
          'ii9 V13 | Imaj9 vi7 | ii9 V13 | Imaj9',
        ]),
    bridge: isMinor ? 'ivm9 | bVII13 | bIIImaj9 | V7b9' : 'III7 | VI9 | II9 | V13',
    ending: isMinor ? 'im6' : 'Imaj9',
    ...(name === 'bossa' ? {} : { swing: { unit: 0.5 as const, share: name === 'swing' ? 0.64 : 0.6 } }),
    looseness: 0.011,
    fadeOutSeconds: 2.5,
    arrange: (sheet) => {
      const quick = {
        cells: ['.xx-x-x-', 'xxxxx---', 'x-xxx-x-', '..xxxxx-', 'x--xx-x-'],
        closings: ['x-x-x---', '.xx---..', 'x--x----'],
      };
      const slow = {
        cells: ['x---x-x-', 'x-x-x---', '..x-x-x-', 'x--xx---'],
        closings: ['x-----..', 'x---x---'],
      };
      const head = inventTheme(
        sheet.random.fork('head'),
        { ...(name === 'ballad' ? slow : quick), reach: 4 },
        4,
      );
      const chorusTheme = inventTheme(
        sheet.random.fork('second'),
        { ...(name === 'ballad' ? slow : quick), reach: 5 },
        4,
      );
      const solo = inventTheme(
        sheet.random.fork('solo'),
        { ...quick, cells: ['xxxxxxx-', '.xxxxxxx', 'xx-xxxx-'], reach: 6 },
        4,
      );
      const bossaBass = playBass(sheet, sheet.sections, { rhythm: '1--15--5', velocity: 0.75 });
      const comp = name === 'bossa' ? 'x--x--x-..x--x--' : `${random.pick(compings)}${random.pick(compings)}`;
      const comper = name === 'bossa' ? nylonGuitar : random.pick([piano, electricPiano]);
      return {
        echoBeats: 1,
        roomSeconds: 1.5,
        drums: [{ kit: 'soft', level: -21, room: 0.25, hits: playDrums(sheet, sheet.sections, mood.groove) }],
        lanes: [
          {
            instrument: uprightBass,
            level: -17.5,
            room: 0.06,
            notes:
              name === 'swing'
                ? walkBass(sheet, sheet.sections)
                : name === 'bossa'
                  ? bossaBass
                  : playBass(sheet, sheet.sections, { rhythm: '1---5-a-', velocity: 0.75 }),
          },
          {
            instrument: comper,
            level: -22,
            pan: -0.25,
            room: 0.2,
            effects: [lowCut(120)],
            notes: playChords(sheet, sheet.sections, {
              range: [52, 70],
              voices: 4,
              rhythm: name === 'ballad' ? 'x---------x-----' : comp,
              rhythmBars: name === 'bossa' || name === 'ballad' ? 1 : 2,
              velocity: 0.6,
              strumBeats: 0.015,
            }),
          },
          {
            instrument: soloist,
            level: -18.5,
            pan: 0.12,
            room: 0.28,
            isGliding: true,
            effects: [highCut(9000)],
            notes: [
              ...singTheme(sheet, during(sheet, 'verse'), head, { range: [60, 79], variation: 0.35 }),
              ...singTheme(sheet, during(sheet, 'chorus', 'ending'), chorusTheme, {
                range: [62, 81],
                variation: 0.35,
              }),
            ],
          },
          {
            instrument: piano,
            level: -20,
            pan: -0.1,
            room: 0.22,
            notes: singTheme(sheet, during(sheet, 'intro', 'bridge', 'outro'), solo, {
              range: [65, 86],
              variation: 0.4,
              velocity: 0.65,
            }),
          },
          {
            instrument: nylonGuitar,
            level: -27,
            pan: 0.4,
            room: 0.15,
            effects: [lowCut(160)],
            notes: playChords(sheet, except(sheet, 'intro', 'ending'), {
              range: [52, 69],
              voices: 3,
              rhythm: name === 'swing' ? 'x.x.x.x.' : 'x-------',
              velocity: 0.45,
            }),
          },
        ],
      };
    },
  };
};
