import type { DemoProduct, DemoRequest, DemoTourDate } from './types.ts';

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
