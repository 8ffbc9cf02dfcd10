import { during, except, type Genre } from '../arrangement.ts';
import { playBass } from '../parts/bass.ts';
import { playArpeggio, playChords } from '../parts/chords.ts';
import { type Groove, playDrums } from '../parts/drumming.ts';
import { holdLine, inventTheme, singTheme } from '../parts/melody.ts';
import { roundBass, subBass } from '../sound/basses.ts';
import { autoPan, chorus, highCut, lowCut } from '../sound/effects.ts';
import { electricPiano, mallet, piano } from '../sound/keys.ts';
import { flute, mutedTrumpet, softLead } from '../sound/leads.ts';
import { nylonGuitar } from '../sound/strings.ts';
import { stringSection, warmPad } from '../sound/sustained.ts';

const dusty: readonly Groove[] = [
  {
    bars: 2,
    pieces: {
      kick: 'x.....x...x.....x..x......x.....',
      snare: '....X.......X.......X.......X..g',
      hat: 'x.o.x.o.x.o.x.oox.o.x.o.x.o.x.o.',
    },
  },
  {
    bars: 2,
    pieces: {
      kick: 'x..x......x.....x..x....x.x.....',
      snare: '....X..g....X.......X..g....X...',
      hat: 'x.x.x.x.x.x.x.x.x.x.x.xox.x.x.x.',
    },
  },
  {
    bars: 2,
    pieces: {
      kick: 'x.......x.x.....x.x.....x.......',
      rim: '....X.......X.......X.......X...',
      hat: 'x.o.x.o.x.o.x.o.x.o.x.o.x.ooxoo.',
    },
  },
];
const heavy: readonly Groove[] = [
  {
    bars: 2,
    pieces: {
      kick: 'x.....x...x.....x.....x..x......',
      clap: '........X...............X.......',
      hat: 'x.x.x.x.x.x.xxxxx.x.x.xoxoxox.x.',
    },
  },
  {
    bars: 2,
    pieces: {
      kick: 'x.......x..x....x...x.....x.....',
      clap: '........X...............X.......',
      snap: '........o...............o.......',
      hat: 'xoxoxoxoxoxoxoxoxoxoxxxxxoxoxoxo',
    },
  },
];

/** A dusty loop, or a slow heavy one with a humming bass. */
export const hipHop: Genre = (random) => {
  const isHeavy = random.chance(0.35);
  const keys = random.pick([electricPiano, piano, nylonGuitar]);
  const hook = isHeavy
    ? random.pick([mallet(3.5, 1.2, 1.6), flute])
    : random.pick([mutedTrumpet, flute, softLead]);
  return {
    tempo: isHeavy ? random.between(66, 74) : random.between(82, 94),
    beatsPerBar: 4,
    key: { tonic: random.integer(0, 11), mode: isHeavy ? 'minor' : 'dorian' },
    verse: isHeavy
      ? random.pick(['i | bVI | i | bVII', 'i | i | bVI | v'])
      : random.pick(['im9 | IV9 | im9 | IV9', 'im7 | ivm7 | bVImaj7 | v7', 'bVImaj7 | v7 | im7 | im7']),
    chorus: isHeavy
      ? random.pick(['bVI | bVII | i | i', 'i | bIII | bVI | bVII'])
      : random.pick(['bVImaj7 | bVII | im9 | im9', 'ivm9 | bVII9 | bIIImaj7 | bVImaj7']),
    bridge: isHeavy ? 'iv | bVI | i | V' : 'ivm7 | v7 | bVImaj7 | v7',
    ending: isHeavy ? 'i' : 'im9',
    ...(isHeavy ? {} : { swing: { unit: 0.25 as const, share: random.between(0.56, 0.61) } }),
    looseness: isHeavy ? 0.003 : 0.009,
    fadeOutSeconds: 4,
    arrange: (sheet) => {
      const theme = inventTheme(
        sheet.random.fork('hook'),
        {
          cells: ['x--x--x-........', 'x-x---x-..x-x---', '..x-x-x---......', 'x-----x-x-------'],
          closings: ['x-----..........', '..x-x-----......'],
          reach: 4,
        },
        4,
      );
      const groove = random.pick(isHeavy ? heavy : dusty);
      const bassLine = isHeavy
        ? random.pick(['1-----1---1-----', '1---------1--8--'])
        : random.pick(['1-----1---5-7-a-', '1--1------1-5---', '1---..1-8-..5-a-']);
      return {
        echoBeats: 0.75,
        roomSeconds: isHeavy ? 1.9 : 1.1,
        crackle: isHeavy ? 0 : 0.8,
        drums: [
          {
            kit: isHeavy ? 'machine' : 'dusty',
            level: -15,
            room: 0.08,
            effects: isHeavy ? [] : [highCut(9500)],
            hits: [
              ...playDrums(sheet, during(sheet, 'verse', 'chorus', 'ending'), groove),
              ...playDrums(sheet, during(sheet, 'bridge', 'outro'), {
                pieces: { kick: 'x.......x.......', hat: 'x.o.x.o.x.o.x.o.' },
              }),
            ],
          },
        ],
        lanes: [
          {
            instrument: isHeavy ? subBass : roundBass,
            level: -16.5,
            isGliding: isHeavy,
            notes: playBass(sheet, except(sheet, 'intro'), { rhythm: bassLine }),
          },
          {
            instrument: keys,
            level: -21,
            room: 0.18,
            effects: [lowCut(130), highCut(isHeavy ? 6000 : 4200), autoPan(0.9, 0.2)],
            notes: playChords(sheet, sheet.sections, {
              range: [50, 70],
              voices: 4,
              rhythm: random.pick(['x-----x---x-----', 'x-------x--x----', 'x---------x-----']),
              strumBeats: 0.025,
            }),
          },
          {
            instrument: mallet(4, 0.7, 1.8),
            level: -25,
            pan: 0.35,
            room: 0.25,
            echo: 0.35,
            notes: playArpeggio(sheet, during(sheet, 'intro', 'chorus', 'bridge'), {
              range: [64, 82],
              voices: 3,
              step: 0.5,
              pattern: [2, 0, 1, 0],
              velocity: 0.5,
            }),
          },
          {
            instrument: hook,
            level: -21,
            room: 0.25,
            echo: 0.3,
            isGliding: true,
            notes: singTheme(sheet, during(sheet, 'verse', 'chorus', 'ending'), theme, { range: [62, 79] }),
          },
          {
            instrument: warmPad,
            level: -28,
            room: 0.3,
            effects: [lowCut(150), chorus(0.4, 3, 0.4)],
            notes: playChords(sheet, during(sheet, 'chorus', 'bridge', 'ending'), {
              range: [52, 70],
              voices: 4,
            }),
          },
          {
            instrument: stringSection,
            level: -27,
            room: 0.3,
            pan: -0.2,
            effects: [highCut(5000)],
            notes: holdLine(sheet, during(sheet, 'chorus', 'outro'), [67, 81]),
          },
        ],
      };
    },
  };
};
