import type { DemoPlaylist, DemoProduct, DemoRequest, DemoTourDate } from './types.ts';

export const playlists: readonly DemoPlaylist[] = [
  {
    username: 'fan',
    name: 'Sunday, slowly',
    description: 'Coffee first, then decisions.',
    isPublic: true,
    songs: [
      'second-cup',
      'letter-iii-lamp-oil',
      'paint-card-blue',
      'window-table',
      'two-chairs-and-a-radio',
      'slow-weather',
    ],
  },
  {
    username: 'fan',
    name: 'Songs I play when nobody is home',
    description: 'Please do not judge.',
    isPublic: false,
    songs: ['half-my-heart-in-your-coat', 'fire-exit', 'ferris-wheel-weather', 'mail-order-guitar'],
  },
  {
    username: 'quietcarriage',
    name: 'Last train home',
    description: 'For the 23:52 and its regulars.',
    isPublic: true,
    songs: [
      'terminus',
      'night-bus-atlas',
      'velvet-static',
      'kellerman-street',
      'four-in-the-morning',
      'glasshouse',
    ],
  },
  {
    username: 'humbucker',
    name: 'Loud, but politely',
    description: 'Guitars for people with neighbours.',
    isPublic: true,
    songs: ['cheap-seats', 'basement-windows', 'borrowed-amplifier', 'van-smell', 'clock-out-early'],
  },
  {
    username: 'lena.records',
    name: 'Shop floor, rainy days',
    description: 'What is on when it pours and people stay to browse.',
    isPublic: true,
    songs: [
      'tuesday-back-room',
      'slow-weather',
      'corner-store-sermon',
      'aisle-nine',
      'letter-ii-fog',
      'loose-change',
      'paper-lanterns',
    ],
  },
  {
    username: 'old.mate.pete',
    name: 'Windows down',
    description: '',
    isPublic: true,
    songs: ['gravel-grace', 'rain-on-the-tailgate', 'porch-light-season', 'mail-order-guitar', 'cheap-seats'],
  },
  {
    username: 'yuki-s',
    name: 'Focus (no words, promise)',
    description: 'Ninety minutes of getting things done, on repeat.',
    isPublic: true,
    songs: [
      'letter-i-the-stair',
      'photosynth',
      'loose-change',
      'letter-ii-fog',
      'points-failure',
      'kellerman-street',
    ],
  },
];

export const tourDates: readonly DemoTourDate[] = [
  {
    artist: 'artist',
    daysAhead: 21,
    venue: 'Bright Spot Laundrette',
    city: 'Bristol',
    country: 'United Kingdom',
    url: 'https://tickets.example.com/bright-spot-laundrette',
  },
  {
    artist: 'artist',
    daysAhead: 34,
    venue: 'Kulturhaus Schleuse',
    city: 'Hamburg',
    country: 'Germany',
    url: 'https://tickets.example.com/kulturhaus-schleuse',
  },
  { artist: 'artist', daysAhead: 36, venue: 'De Kleine Kade', city: 'Utrecht', country: 'Netherlands' },
  {
    artist: 'lowceiling',
    daysAhead: 9,
    venue: 'The Anchor, upstairs',
    city: 'Leeds',
    country: 'United Kingdom',
  },
  { artist: 'lowceiling', daysAhead: 11, venue: 'Cellar 42', city: 'Glasgow', country: 'United Kingdom' },
  { artist: 'lowceiling', daysAhead: 16, venue: 'Salle des Machines', city: 'Lille', country: 'France' },
  { artist: 'hollisrae', daysAhead: 27, venue: 'Grange Hall', city: 'Bozeman', country: 'United States' },
  { artist: 'hollisrae', daysAhead: 30, venue: 'The Feed Store', city: 'Laramie', country: 'United States' },
];

/** Six sample products: $14.99 to $49.99 in three categories. */
export const products: readonly DemoProduct[] = [
  {
    artist: 'artist',
    name: 'Second Shift tee',
    priceCents: 2499,
    category: 'Apparel',
    kind: 'tee',
    print: 'Second Shift',
  },
  {
    artist: 'artist',
    name: 'Paper Lanterns hoodie',
    priceCents: 4999,
    category: 'Apparel',
    kind: 'hoodie',
    print: 'Lanterns',
  },
  {
    artist: 'artist',
    name: 'Laundrette tote bag',
    priceCents: 1999,
    category: 'Accessories',
    kind: 'tote',
    print: 'Wash & fold',
  },
  {
    artist: 'artist',
    name: 'Window Table mug',
    priceCents: 1499,
    category: 'Home',
    kind: 'mug',
    print: 'Window table',
  },
  {
    artist: 'lowceiling',
    name: 'Mind Your Head cap',
    priceCents: 2299,
    category: 'Accessories',
    kind: 'cap',
    print: 'Mind your head',
  },
  {
    artist: 'lowceiling',
    name: 'Cheap Seats screen print',
    priceCents: 3499,
    category: 'Home',
    kind: 'print',
    print: 'Cheap seats',
  },
];

/** Requests that wait for an answer in the studio of the `artist` account. */
export const requests: readonly DemoRequest[] = [
  {
    username: 'fan',
    email: 'fan@listeners.example.com',
    artist: 'artist',
    requestType: 'cameo',
    details:
      'My sister Noor turns 30 on the last Saturday of next month. We drove to every show of yours in her old Polo. ' +
      'Could you wish her a happy birthday, and tell her that the Polo was worth it?',
  },
];
