import { artists } from './artists.ts';
import type { DemoUser } from './types.ts';

/** The password of every demo account. */
export const demoPassword = 'stagedoor';

const listenerNames = [
  'oatmilk_ellie',
  'deskfan.joe',
  'marta.k',
  'rewind_ray',
  'thursdaynight',
  'pia-lindqvist',
  'sidestage',
  'no.encore',
  'tobias_h',
  'lena.records',
  'bassbin',
  'quietcarriage',
  'mo_hadley',
  'frida.n',
  'vinylonly_sam',
  'second.row.left',
  'kasia_w',
  'humbucker',
  'earplugs4',
  'nightshift.nora',
  'dunc_t',
  'amira.plays',
  'grooveline',
  'old.mate.pete',
  'yuki-s',
  'cassette_kid',
  'brightonbelle',
  'lowpass.leo',
] as const;

const person = (username: string): DemoUser => ({
  username,
  email: `${username}@listeners.example.com`,
  isArtist: false,
  isAdmin: false,
});

/** Ordinary listeners, the demo's `fan` among them. */
export const listeners: readonly DemoUser[] = ['fan', ...listenerNames].map(person);

/**
 * Every account: the admin, the artists' owners and the listeners, including the three demo accounts of the
 * README.
 */
export const users: readonly DemoUser[] = [
  { ...person('admin'), isAdmin: true },
  ...artists.map((artist) => ({ ...person(artist.username), isArtist: true })),
  ...listeners,
];
