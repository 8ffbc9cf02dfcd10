import type { GenreName } from '../making/music/index.ts';
import { albums } from './albums.ts';
import type { DemoSong } from './types.ts';

/**
 * One line per song: title, length in seconds, popularity within the artist, description; premium when marked.
 */
type Line = readonly [
  title: string,
  seconds: number,
  popularity: number,
  description: string,
  premium?: 'premium',
];

const records: Record<string, { genre: GenreName; songs: readonly Line[] }> = {
  'second-shift': {
    genre: 'Pop',
    songs: [
      [
        'Clock Out Early',
        96,
        10,
        'Written on the back of a time sheet. The claps are the whole laundrette, recorded after closing.',
      ],
      ['Window Table', 84, 6, 'For everyone who has ever nursed one coffee for three hours.'],
      [
        'Half My Heart in Your Coat',
        102,
        8,
        'The one with the long goodbye. The strings came last and stayed.',
      ],
    ],
  },
  'paper-lanterns': {
    genre: 'Pop',
    songs: [
      [
        'Paper Lanterns',
        90,
        9,
        'The title track. It began as four chords on a borrowed guitar and a power cut.',
      ],
      ['Ferris Wheel Weather', 78, 5, 'Two minutes at the top, looking down at everybody small.'],
      [
        'Postcards I Never Sent',
        72,
        3,
        'The home demo before we fixed it. I like it better with the fridge humming.',
        'premium',
      ],
    ],
  },
  'slow-weather': {
    genre: 'R&B',
    songs: [
      [
        'Slow Weather',
        104,
        10,
        'Rain on the skylight kept perfect time, so we left it in our heads and played along.',
      ],
      ['Velvet Static', 92, 7, 'Late radio, low light, the space between two stations.'],
      ['Second Cup', 81, 6, 'Nothing happens in this one. That is the point.'],
      [
        'Stay a Little Wrong',
        88,
        4,
        'An alternate take with only keys and bass, for subscribers.',
        'premium',
      ],
    ],
  },
  'cheap-seats': {
    genre: 'Rock',
    songs: [
      ['Cheap Seats', 93, 10, 'From up there you see everything, mostly the backs of heads.'],
      ['Fire Exit', 78, 8, 'Tracked in one go at two in the morning. The cymbal that falls over stayed.'],
      ['Borrowed Amplifier', 86, 5, 'Dedicated to Gus, who wants it back.'],
    ],
  },
  'load-in-load-out': {
    genre: 'Rock',
    songs: [
      ['Van Smell', 70, 4, 'You know it if you know it.'],
      ['Basement Windows', 95, 7, 'The first song we finished as a band. We still open with it.'],
    ],
  },
  'night-bus-atlas': {
    genre: 'Electronic',
    songs: [
      ['Terminus', 108, 10, 'The arpeggio is a departure board, read from top to bottom.'],
      ['Night Bus Atlas', 100, 8, 'All stops, in order, at 2:40 on a Sunday.'],
      ['Points Failure', 82, 4, 'What happens when the timetable gives up.'],
    ],
  },
  'corner-store-sermons': {
    genre: 'Hip Hop',
    songs: [
      [
        'Corner Store Sermon',
        88,
        10,
        'Mr Abara behind the counter, explaining the world. Only the rhythm of it is left.',
      ],
      ['Kellerman Street', 79, 7, 'Six years of Thursdays in one loop.'],
      ['Loose Change', 66, 5, 'Made in the time it took my laundry to dry.'],
      [
        'Hallway Kit',
        74,
        3,
        "My uncle's drums, one microphone, no fixes. Subscribers asked for it.",
        'premium',
      ],
    ],
  },
  'glasshouse-hours': {
    genre: 'Electronic',
    songs: [
      ['Glasshouse', 98, 9, 'Recorded with the vents open. The birds were edited out, reluctantly.'],
      ['Photosynth', 86, 7, 'Yes, the pun came first.'],
    ],
  },
  'gravel-and-grace': {
    genre: 'Country',
    songs: [
      ['Gravel & Grace', 96, 9, 'The road home, and who was on the porch.'],
      ['Mail-Order Guitar', 82, 8, 'The last ten pages were missing, so here is how I thought it went.'],
      ['Rain on the Tailgate', 90, 5, 'Slow one. Good with the windows down.'],
    ],
  },
  'rooms-we-borrowed': {
    genre: 'Jazz',
    songs: [
      [
        'Paint Card Blue',
        103,
        8,
        'A request written on a swatch called Harbour Dusk. Nobody knew the tune, so we wrote it.',
      ],
      ['Tuesday, Back Room', 91, 9, 'Second set, third beer, fifth chair.'],
      ['Aisle Nine', 76, 4, 'Among the hinges the acoustics are surprisingly kind.'],
    ],
  },
  'letters-to-a-lighthouse': {
    genre: 'Classical',
    songs: [
      ['Letter I: The Stair', 94, 7, 'One hundred and twelve steps, mostly in the left hand.'],
      ['Letter II: Fog', 110, 8, 'You can hear where the horn would be.'],
      ['Letter III: Lamp Oil', 86, 5, 'A small waltz for cold fingers.'],
    ],
  },
  'porch-light-season': {
    genre: 'Country',
    songs: [
      [
        'Porch Light Season',
        88,
        8,
        'Wes takes the first verse, Clem the second, Biscuit the silence between.',
      ],
      ['Two Chairs and a Radio', 79, 6, 'Our parents, any evening, any year.'],
      ['Tin Roof Lullaby', 64, 4, 'Sung for our niece, recorded once, kept for subscribers.', 'premium'],
    ],
  },
};

type Single = Omit<DemoSong, 'key' | 'album'>;
const singles: readonly Single[] = [
  {
    artist: 'artist',
    title: 'Streetlight Choir',
    genre: 'Pop',
    seconds: 75,
    isPremium: true,
    releaseYear: '2026',
    popularity: 4,
    motif: 'windows',
    description: 'Unreleased and unfinished: a sketch for the next record. Tell me what the bridge needs.',
  },
  {
    artist: 'inescalloway',
    title: 'Four in the Morning',
    genre: 'R&B',
    seconds: 97,
    isPremium: false,
    releaseYear: '2026',
    popularity: 9,
    motif: 'lights',
    description: 'A single for the summer that sounds like the winter before it.',
  },
  {
    artist: 'kitewire',
    title: 'Doors Closing',
    genre: 'Electronic',
    seconds: 91,
    isPremium: true,
    releaseYear: '2026',
    popularity: 3,
    motif: 'sequence',
    description: 'The club edit, before the label hears it. Please mind the gap.',
  },
  {
    artist: 'junipersol',
    title: 'Draft No. 3',
    genre: 'Pop',
    seconds: 68,
    isPremium: true,
    releaseYear: '2026',
    popularity: 3,
    motif: 'halftone',
    description: "This month's draft for subscribers. The melody is staying, everything else is negotiable.",
  },
];

/** 'Letter II: Fog' becomes 'letter-ii-fog'. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Every song: albums in track order, then the singles. */
export const songs: readonly DemoSong[] = [
  ...albums.flatMap((album) => {
    const record = records[album.key];
    return (record?.songs ?? []).map(
      ([title, seconds, popularity, description, premium]): DemoSong => ({
        key: slugOf(title),
        artist: album.artist,
        album: album.key,
        title,
        genre: record?.genre ?? 'Pop',
        seconds,
        isPremium: premium === 'premium',
        releaseYear: album.year,
        description,
        popularity,
        motif: null,
      }),
    );
  }),
  ...singles.map((single) => ({ ...single, key: slugOf(single.title), album: null })),
];
