import type { DemoArtist } from './types.ts';

const skins = { fair: '#e2b08f', tan: '#c98f6b', brown: '#8d5a3b', deep: '#5d3a2a' };

export const artists: readonly DemoArtist[] = [
  {
    username: 'artist',
    name: 'Marlowe Vance',
    bio: 'Marlowe Vance writes big choruses in a small flat above a laundrette. She sold her first hundred tapes from a bicycle basket and still draws the labels herself. Subscribers hear the demos first, hiss and all.',
    verified: true,
    genre: 'Pop',
    popularity: 1,
    links: {
      instagramUrl: 'https://social.example.com/marlowevance',
      tiktokUrl: 'https://clips.example.com/@marlowevance',
      bandsintownUrl: 'https://tours.example.com/marlowe-vance',
    },
    palette: { ground: '#2b1a2f', ink: '#150d18', main: '#e8694a', second: '#8d3f66', light: '#f7d9b0' },
    sitter: {
      backdrop: 'disc',
      people: [
        { hair: 'bob', skin: skins.tan, hairColour: '#1c1018', clothes: '#e8694a', hasEarrings: true },
      ],
    },
  },
  {
    username: 'inescalloway',
    name: 'Ines Calloway',
    bio: "Raised on her grandmother's Sunday records and night shifts at a radio station, Ines Calloway sings slow songs for people who are still awake. She produces everything herself, mostly between midnight and four.",
    verified: true,
    genre: 'R&B',
    popularity: 2,
    links: {
      instagramUrl: 'https://social.example.com/inescalloway',
      facebookUrl: 'https://pages.example.com/inescalloway',
    },
    palette: { ground: '#1d1424', ink: '#0e0912', main: '#d98a9b', second: '#5a2f63', light: '#f3dccb' },
    sitter: {
      backdrop: 'rays',
      people: [
        { hair: 'afro', skin: skins.deep, hairColour: '#120b0b', clothes: '#f3dccb', hasEarrings: true },
      ],
    },
  },
  {
    username: 'lowceiling',
    name: 'Low Ceiling',
    bio: 'Four friends, one van, no spare tyre. Low Ceiling started in a basement where the tall one could not stand up, hence the name. They play as if the neighbours had already called.',
    verified: true,
    genre: 'Rock',
    popularity: 3,
    links: {
      instagramUrl: 'https://social.example.com/lowceilingband',
      bandsintownUrl: 'https://tours.example.com/low-ceiling',
      printfulStoreUrl: 'https://shop.example.com/low-ceiling',
    },
    palette: { ground: '#1f1b18', ink: '#0f0d0b', main: '#d9412f', second: '#6b5b4e', light: '#efe3d0' },
    sitter: {
      backdrop: 'stripes',
      people: [
        { hair: 'short', skin: skins.fair, hairColour: '#8a5a2b', clothes: '#1f1b18' },
        { hair: 'long', skin: skins.brown, hairColour: '#1b1210', clothes: '#6b5b4e' },
        { hair: 'fringe', skin: skins.tan, hairColour: '#0f0d0b', clothes: '#d9412f' },
        {
          hair: 'short',
          skin: skins.fair,
          hairColour: '#3a2a1d',
          clothes: '#0f0d0b',
          hat: 'beanie',
          hasBeard: true,
        },
      ],
    },
  },
  {
    username: 'kitewire',
    name: 'Kitewire',
    bio: 'Kitewire is Dana and Piet, two train drivers who make club music out of timetables, door chimes and a shelf of second-hand synthesisers. They test every track on the last carriage of the night service.',
    verified: true,
    genre: 'Electronic',
    popularity: 4,
    links: { instagramUrl: 'https://social.example.com/kitewire' },
    palette: { ground: '#14173a', ink: '#090b1f', main: '#5fd3c6', second: '#5a49c8', light: '#f1f0ff' },
    sitter: {
      backdrop: 'window',
      people: [
        { hair: 'bun', skin: skins.fair, hairColour: '#2b2230', clothes: '#5fd3c6', hasGlasses: true },
        { hair: 'short', skin: skins.brown, hairColour: '#0d0b14', clothes: '#5a49c8', hat: 'cap' },
      ],
    },
  },
  {
    username: 'sablejunction',
    name: 'Sable Junction',
    bio: 'Sable Junction builds beats from dusty keys, street noise and the drum kit his uncle left in the hallway. He ran the Thursday open mic on Kellerman Street for six years. These are the instrumentals people kept asking for.',
    verified: true,
    genre: 'Hip Hop',
    popularity: 5,
    links: {
      instagramUrl: 'https://social.example.com/sablejunction',
      tiktokUrl: 'https://clips.example.com/@sablejunction',
    },
    palette: { ground: '#20251c', ink: '#0f130d', main: '#c9a227', second: '#57694a', light: '#ece5cc' },
    sitter: {
      backdrop: 'arch',
      people: [
        {
          hair: 'shaved',
          skin: skins.brown,
          hairColour: '#15100c',
          clothes: '#c9a227',
          hat: 'cap',
          hasBeard: true,
        },
      ],
    },
  },
  {
    username: 'junipersol',
    name: 'Juniper Sol',
    bio: 'Juniper Sol makes bright, patient electronic pop in a greenhouse that doubles as a studio. The tomatoes like the bass, she says. Her second record is being written in public, one draft a month.',
    verified: false,
    genre: 'Electronic',
    popularity: 6,
    links: { instagramUrl: 'https://social.example.com/junipersol' },
    palette: { ground: '#16302b', ink: '#0a1916', main: '#f2a65a', second: '#3d7d6b', light: '#f4efdc' },
    sitter: {
      backdrop: 'disc',
      people: [
        { hair: 'curls', skin: skins.tan, hairColour: '#5a2c1a', clothes: '#3d7d6b', hasGlasses: true },
      ],
    },
  },
  {
    username: 'hollisrae',
    name: 'Hollis Rae',
    bio: 'Hollis Rae grew up at the end of a gravel road and learned guitar from a mail-order book with the last ten pages missing. She made the rest up. Her songs are about weather, trucks and forgiving people.',
    verified: true,
    genre: 'Country',
    popularity: 7,
    links: {
      facebookUrl: 'https://pages.example.com/hollisrae',
      bandsintownUrl: 'https://tours.example.com/hollis-rae',
    },
    palette: { ground: '#2c2319', ink: '#17110b', main: '#c8642b', second: '#4f7a86', light: '#f5e6c8' },
    sitter: {
      backdrop: 'arch',
      people: [{ hair: 'long', skin: skins.fair, hairColour: '#a5622c', clothes: '#4f7a86', hat: 'brim' }],
    },
  },
  {
    username: 'brassalmanac',
    name: 'The Brass Almanac',
    bio: 'A quartet with a rotating fifth chair, The Brass Almanac has played every Tuesday in the back room of a hardware shop since 2016. Requests are taken on paint cards. No two sets have started with the same tune.',
    verified: false,
    genre: 'Jazz',
    popularity: 8,
    links: { facebookUrl: 'https://pages.example.com/brassalmanac' },
    palette: { ground: '#12262b', ink: '#0a1518', main: '#e3a23c', second: '#2f6f6a', light: '#efe6cf' },
    sitter: {
      backdrop: 'arch',
      people: [
        { hair: 'short', skin: skins.deep, hairColour: '#0d0a0a', clothes: '#2f6f6a', hat: 'brim' },
        {
          hair: 'shaved',
          skin: skins.fair,
          hairColour: '#6b6b6b',
          clothes: '#12262b',
          hasGlasses: true,
          hasBeard: true,
        },
        { hair: 'bun', skin: skins.brown, hairColour: '#1a1010', clothes: '#e3a23c', hasEarrings: true },
      ],
    },
  },
  {
    username: 'ottolinewirth',
    name: 'Ottoline Wirth',
    bio: 'Ottoline Wirth composes for piano, strings and the occasional foghorn. She spent two winters as a lighthouse caretaker and came back with a suitcase of sketches. The recordings are made on an upright with felt on its hammers.',
    verified: false,
    genre: 'Classical',
    popularity: 9,
    links: {},
    palette: { ground: '#1f2a38', ink: '#0f1620', main: '#b9c7c9', second: '#4a6274', light: '#f4f0e6' },
    sitter: {
      backdrop: 'window',
      people: [
        { hair: 'bun', skin: skins.fair, hairColour: '#8b8783', clothes: '#b9c7c9', hasGlasses: true },
      ],
    },
  },
  {
    username: 'tinorchard',
    name: 'The Tin Orchard',
    bio: 'Siblings Wes and Clementine Moody trade verses, chores and one good banjo. They record on the porch with the dog asleep beside the microphone. If you hear snoring, that is Biscuit.',
    verified: false,
    genre: 'Country',
    popularity: 10,
    links: { instagramUrl: 'https://social.example.com/thetinorchard' },
    palette: { ground: '#31392f', ink: '#181d17', main: '#d7b04c', second: '#8c4a3c', light: '#f3ead2' },
    sitter: {
      backdrop: 'rays',
      people: [
        { hair: 'short', skin: skins.tan, hairColour: '#5b3a22', clothes: '#8c4a3c', hasBeard: true },
        { hair: 'fringe', skin: skins.tan, hairColour: '#6e3f20', clothes: '#31392f' },
      ],
    },
  },
];
