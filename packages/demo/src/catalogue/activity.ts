import type { PlaySource } from '@stagedoor/validators';
import { createRandom, type Random } from '../random.ts';
import { listeners } from './people.ts';
import { pickSong } from './popularity.ts';

const names = listeners.map((listener) => listener.username);

export type DemoLike = { username: string; song: string; daysAgo: number };
const daysSinceLike = (username: string, song: string) =>
  Math.floor(createRandom(`liked/${username}/${song}`).next() ** 1.4 * 110);

/** Likes: 4 to 14 songs per listener, popular ones more often. */
export function listLikes(): DemoLike[] {
  const random = createRandom('likes');
  return names.flatMap((username) => {
    const liked = new Set(Array.from({ length: random.integer(5, 18) }, () => pickSong(random).key));
    return [...liked].map((song) => ({ username, song, daysAgo: daysSinceLike(username, song) }));
  });
}

export type DemoSubscription = {
  username: string;
  artist: string;
  daysAgo: number;
  /** When it was cancelled, for past subscribers. */
  cancelledDaysAgo?: number;
};
/**
 * Subscriptions of the last months: most listeners support one to four artists, and some have cancelled. `fan`
 * supports two, so that locked songs can be seen.
 */
export function listSubscriptions(): DemoSubscription[] {
  const random = createRandom('subscriptions');
  const fan = [
    { username: 'fan', artist: 'inescalloway', daysAgo: 47 },
    { username: 'fan', artist: 'lowceiling', daysAgo: 12 },
  ];
  const others = names.slice(1).flatMap((username) => {
    const chosen = new Set(Array.from({ length: random.integer(0, 4) }, () => pickSong(random).artist));
    return [...chosen].map((artist) => {
      const daysAgo = random.integer(1, 85);
      const hasLeft = daysAgo > 1 && random.chance(0.2);
      return {
        username,
        artist,
        daysAgo,
        ...(hasLeft && { cancelledDaysAgo: random.integer(1, daysAgo - 1) }),
      };
    });
  });
  return [...fan, ...others];
}

const subscribers = Map.groupBy(
  listSubscriptions().filter(({ cancelledDaysAgo }) => cancelledDaysAgo === undefined),
  (subscription) => subscription.artist,
);

/** Usernames that may play an artist's premium songs: the subscribers and the artist. */
export function subscribersOf(artist: string): string[] {
  return [...(subscribers.get(artist) ?? []).map((subscription) => subscription.username), artist];
}

/** A play by an account, or by a visitor known only by a number. */
export type DemoPlay = {
  song: string;
  listener: { username: string } | { visitor: number };
  minutesAgo: number;
  source: PlaySource;
  /** The twentieth of the song in which it was left. */
  stoppedIn: number;
};

const visitors = 2400;
const daysOfPlays = 29;
const daysOfHistory = 120;
const sources: PlaySource[] = [
  ...Array<PlaySource>(9).fill('artist'),
  ...Array<PlaySource>(6).fill('album'),
  ...Array<PlaySource>(5).fill('search'),
  ...Array<PlaySource>(3).fill('direct'),
  ...Array<PlaySource>(2).fill('song'),
  'queue',
];

/** Most plays reach the end; of the others, most stop early. */
const pickStop = (random: Random) => (random.chance(0.56) ? 19 : 1 + Math.floor(random.next() ** 1.7 * 18));

/** Plays of the last month: many visitors, a few regular accounts, more in the evening, popular songs first. */
export function* listPlays(count = 9000): Generator<DemoPlay> {
  const random = createRandom('plays');
  for (let i = 0; i < count; i++) yield playOn(Math.floor(random.next() ** 1.3 * daysOfPlays), random);
}

/** Plays of the months before, fewer the longer ago. */
export function* listOlderPlays(count = 9000): Generator<DemoPlay> {
  const random = createRandom('older plays');
  const days = daysOfHistory - daysOfPlays;
  for (let i = 0; i < count; i++)
    yield playOn(daysOfPlays + Math.floor(random.next() ** 1.15 * days), random);
}

function playOn(day: number, random: Random): DemoPlay {
  const hour = Math.min(23.9, Math.max(0, 18 + random.gauss() * 4));
  const minutesAgo = Math.round(day * 1440 + (24 - hour) * 60 + random.integer(0, 59));
  const song = pickSong(random);
  const people = song.isPremium ? subscribersOf(song.artist) : names;
  const isKnown = song.isPremium || random.chance(0.18);
  const listener = isKnown
    ? { username: random.pick(people) }
    : { visitor: Math.floor(random.next() ** 1.6 * visitors) };
  const more = random.fork(String(minutesAgo));
  return { song: song.key, listener, minutesAgo, source: more.pick(sources), stoppedIn: pickStop(more) };
}
