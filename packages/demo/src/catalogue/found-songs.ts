import type { DemoClaim, DemoFoundSong } from './types.ts';

const palettes = {
  attic: { ground: '#26211a', ink: '#12100c', main: '#c9a24b', second: '#5d4a33', light: '#f0e6cf' },
  harbour: { ground: '#18242a', ink: '#0b1215', main: '#6fa8a0', second: '#34545c', light: '#e4ede6' },
};

/** Songs that the admin uploaded for artists without an account; their artists may claim them. */
export const foundSongs: readonly DemoFoundSong[] = [
  {
    key: 'found-kitchen-radio',
    title: 'Kitchen Radio (Demo)',
    originalArtistName: 'M. Vance',
    genre: 'Pop',
    seconds: 48,
    releaseYear: '2016',
    description: 'From a tape that came with a second-hand recorder. The label says M. Vance.',
    motif: 'label',
    palette: palettes.attic,
  },
  {
    key: 'found-last-ferry',
    title: 'Last Ferry Home',
    originalArtistName: 'Unknown Harbour Band',
    genre: 'Rock',
    seconds: 54,
    releaseYear: '1998',
    description: 'Recorded from the mixing desk of a harbour festival. Nobody wrote down who played.',
    motif: 'tide',
    palette: palettes.harbour,
  },
  {
    key: 'found-attic-waltz',
    title: 'Attic Waltz',
    originalArtistName: 'The Attic Tapes',
    genre: 'Classical',
    seconds: 50,
    releaseYear: '1974',
    description: 'One of three reels that were found under a roof, without a name on them.',
    motif: 'windows',
    palette: palettes.attic,
  },
  {
    key: 'found-reel-two',
    title: 'Reel Two, Side B',
    originalArtistName: 'The Attic Tapes',
    genre: 'Jazz',
    seconds: 46,
    releaseYear: '1974',
    description: 'The second reel. Somebody counts in, somebody laughs, and then they play.',
    motif: 'sequence',
    palette: palettes.attic,
  },
  {
    key: 'found-night-bus-loop',
    title: 'Night Bus Loop',
    originalArtistName: 'dj somebody',
    genre: 'Electronic',
    seconds: 44,
    releaseYear: '2009',
    description: 'It was on every phone at school. If you made it, it is yours.',
    motif: 'lights',
    palette: palettes.harbour,
  },
];

/** Claims to look at: one of each kind. */
export const claims: readonly DemoClaim[] = [
  {
    song: 'found-kitchen-radio',
    artist: 'artist',
    note: 'My first demo, sung in the kitchen of my old flat. I still have the other tape of the pair.',
    links: ['https://social.example.com/marlowevance'],
    hasPhoto: true,
    decision: 'approve',
    reason: 'The photo shows the same label and handwriting.',
  },
  {
    song: 'found-last-ferry',
    artist: 'artist',
    note: 'I think I played on this one.',
    links: [],
    hasPhoto: false,
    decision: 'reject',
    reason: 'You were born after this recording. If you have anything else to go by, claim it again.',
  },
  {
    song: 'found-last-ferry',
    artist: 'lowceiling',
    note: 'Our first bass player’s old band. The poster of that festival names them as the second act.',
    links: ['https://pages.example.com/harbour-festival-1998'],
    hasPhoto: true,
    decision: null,
    reason: '',
  },
];
