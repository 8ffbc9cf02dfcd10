import { during, except, type Genre } from '../arrangement.ts';
import { playBass } from '../parts/bass.ts';
import { playArpeggio, playChords } from '../parts/chords.ts';
import { kitFills, playDrums } from '../parts/drumming.ts';
import { inventTheme, singTheme } from '../parts/melody.ts';
import { electricBass } from '../sound/basses.ts';
import { amplifier, chorus, lowCut } from '../sound/effects.ts';
import { organ } from '../sound/keys.ts';
import { rockLead } from '../sound/leads.ts';
import { electricGuitar } from '../sound/strings.ts';
import type { Section } from '../theory/form.ts';
import { readChord } from '../theory/harmony.ts';

const verseGrooves = [
  { pieces: { kick: 'x.....x.x.......', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' } },
  { pieces: { kick: 'x.x.....x.x...x.', snare: '....x.......x...', hat: 'x.x.x.x.x.x.x.x.' } },
  { pieces: { kick: 'x..x..x...x.....', snare: '....x..g.g..x...', hat: 'x.o.x.o.x.o.x.o.' } },
];
const chorusGroove = {
  pieces: {
    kick: 'x.....x.x.x.....',
    snare: '....x.......x...',
    openHat: 'x...o...x...o...',
    ride: '..o...o...o...o.',
  },
};

/** Every chord as root, fifth and octave, because distortion muddies other intervals. */
function withPower(sections: readonly Section[]): Section[] {
  return sections.map((section) => ({
    ...section,
    bars: section.bars.map((bar) =>
      bar.map((chord) => ({ ...readChord('I5', chord.root), symbol: chord.symbol })),
    ),
  }));
}

/** Two guitars left and right, straight drums, a singing lead. */
export const rock: Genre = (random) => {
  const isMinor = random.chance(0.6);
  return {
    tempo: random.between(112, 142),
    beatsPerBar: 4,
    key: { tonic: random.pick([4, 9, 2, 7, 11]), mode: isMinor ? 'minor' : 'mixolydian' },
    verse: isMinor
      ? random.pick(['i | bVI | bIII | bVII', 'i | i | bVI | bVII', 'i | bVII | bVI | bVII'])
      : random.pick(['I | bVII | IV | I', 'I | I | IV | bVII']),
    chorus: isMinor
      ? random.pick(['bVI | bVII | i | i', 'bIII | bVII | i | bVI', 'i | bVI | bIII | bVII'])
      : random.pick(['IV | I | bVII | I', 'I | IV | bVII | IV']),
    bridge: isMinor ? 'iv | i | bVI | V' : 'vi | IV | bVII | V',
    ending: isMinor ? 'i' : 'I',
    looseness: 0.007,
    fadeOutSeconds: 2.5,
    arrange: (sheet) => {
      const cells = ['x-x-x-x-', 'x--x--x-', 'x-xx-xx-', 'x---x-x-', '.xx-x-x-'];
      const closings = ['x-x-x---', 'x-----..', 'x--x----'];
      const riff = inventTheme(sheet.random.fork('riff'), { cells, closings, reach: 4 }, 4);
      const solo = inventTheme(
        sheet.random.fork('solo'),
        { cells: ['xxxxx-x-', 'x-xxxxx-', 'x-x-xxxx'], closings, reach: 6 },
        4,
      );
      const loud = during(sheet, 'intro', 'chorus', 'ending');
      const chug = { range: [40, 58] as const, voices: 3, rhythm: 'X.x.x.x.X.x.x.x.', velocity: 0.62 };
      const open = {
        range: [40, 60] as const,
        voices: 3,
        rhythm: random.pick(['X-----x-X---x-x-', 'X---x---X---x-x-']),
        velocity: 0.85,
        strumBeats: 0.015,
      };
      const wall = (label: string, pan: number) => ({
        instrument: electricGuitar,
        level: -22,
        pan,
        room: 0.1,
        effects: [amplifier(label === 'left' ? 9 : 7, label === 'left' ? 4200 : 3600), lowCut(100)],
        notes: [
          ...playChords(sheet, withPower(during(sheet, 'verse', 'outro')), chug),
          ...playChords(sheet, withPower(loud), open),
        ],
      });
      return {
        echoBeats: 0.5,
        roomSeconds: 1.3,
        drums: [
          {
            kit: 'acoustic',
            level: -15.5,
            room: 0.22,
            hits: [
              ...playDrums(sheet, during(sheet, 'verse', 'outro'), random.pick(verseGrooves), {
                fills: kitFills,
              }),
              ...playDrums(sheet, loud, chorusGroove, { crash: true, fills: kitFills }),
              ...playDrums(
                sheet,
                during(sheet, 'bridge'),
                {
                  pieces: { kick: 'x.......x.......', tomLow: 'x..x..x.x..x..x.', snare: '............x...' },
                },
                { fills: kitFills },
              ),
            ],
          },
        ],
        lanes: [
          wall('left', -0.75),
          wall('right', 0.75),
          {
            instrument: electricBass,
            level: -18,
            effects: [amplifier(1.5, 3000)],
            notes: playBass(sheet, sheet.sections, {
              rhythm: random.pick(['11111111', '1.111.15', '1-1-1-5-']),
            }),
          },
          {
            instrument: electricGuitar,
            level: -24,
            pan: 0.2,
            room: 0.25,
            echo: 0.2,
            effects: [chorus(0.8, 2.5, 0.4)],
            notes: playArpeggio(sheet, during(sheet, 'bridge'), {
              range: [52, 71],
              voices: 4,
              step: 0.5,
              pattern: [0, 2, 1, 3],
              ring: 1.5,
            }),
          },
          {
            instrument: organ,
            level: -28,
            pan: -0.2,
            room: 0.2,
            effects: [chorus(5.5, 1.2, 0.5)],
            notes: playChords(sheet, during(sheet, 'chorus', 'ending'), { range: [55, 74], voices: 3 }),
          },
          {
            instrument: rockLead,
            level: -20,
            pan: 0.05,
            room: 0.2,
            echo: 0.18,
            isGliding: true,
            effects: [amplifier(2.5, 5200)],
            notes: [
              ...singTheme(sheet, during(sheet, 'verse', 'chorus', 'ending'), riff, {
                range: [60, 79],
                variation: 0.25,
              }),
              ...singTheme(sheet, during(sheet, 'bridge', 'outro'), solo, { range: [64, 84] }),
            ],
          },
          {
            instrument: electricGuitar,
            level: -26,
            pan: 0.35,
            room: 0.2,
            effects: [amplifier(3, 4200), lowCut(150)],
            notes: playChords(sheet, except(sheet, 'bridge', 'verse'), {
              range: [55, 74],
              voices: 3,
              rhythm: 'x-----x-----x---',
              strumBeats: 0.02,
            }),
          },
        ],
      };
    },
  };
};
