import { randomInt, randomUUID } from 'node:crypto';
import { readPlayableSongs } from '../../catalog/plays/playable-songs.ts';
import { type Ctx, createContext, type Services } from '../../platform/context/index.ts';
import { makeUser } from '../factories.ts';
import { type Amounts, GENRES } from './music.ts';
import { FREQUENT_TERMS } from './words.ts';

/** The subjects and callers of a request. */
export interface Place {
  visitor: Ctx;
  /** A person with subscriptions, likes and notifications. */
  fan: Ctx;
  /** The owner of a profile. */
  artist: Ctx;
  admin: Ctx;
  artistId: number;
  albumId: number;
  /** A free one. */
  songId: number;
  /** An open one. */
  postId: number;
  /** A public one. */
  playlistId: number;
  username: string;
  genre: string;
  /** Part of a title. */
  term: string;
  /** A word that a part of all titles has, however many there are. */
  frequentTerm: string;
  /** Id of a visitor's cookie. */
  listener: string;
}

/** Draws places at random; nothing is remembered from one to the next. */
export async function drawPlaces(services: Services, amounts: Amounts): Promise<() => Place> {
  const name = `admin-${randomUUID()}`;
  const { id: adminId } = await makeUser(services, {
    username: name,
    email: `${name}@example.com`,
    isAdmin: true,
  });
  const terms = await services.client<{ term: string }[]>`
    select distinct lower(trim(substr(title, 1 + floor(random() * 4)::int, 4 + floor(random() * 8)::int))) as term
    from (select title from songs where id = any(array(select floor(1 + random() * ${amounts.songs})::int
      from generate_series(1, 6000))) and length(title) > 8) drawn`;
  const names = await services.client<{ username: string }[]>`
    select username from users where id = any(array(select floor(1 + random() * ${amounts.people})::int
      from generate_series(1, 1000)))`;
  const one = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;
  const upTo = (amount: number) => 1 + randomInt(amount);
  const as = (userId: number, roles: { isArtist?: boolean; isAdmin?: boolean } = {}): Ctx =>
    forgetful(
      services,
      createContext(services, { kind: 'user', userId, isArtist: false, isAdmin: false, ...roles }),
    );
  return () => {
    const artistId = upTo(amounts.artists);
    return {
      visitor: forgetful(services, createContext(services, { kind: 'anonymous' }, '192.0.2.9')),
      fan: as(2 * upTo(amounts.people / 2)),
      artist: as(artistId, { isArtist: true }),
      admin: as(adminId, { isAdmin: true }),
      artistId,
      albumId: upTo(amounts.albums),
      songId: 10 * upTo(amounts.songs / 10) - 1 - randomInt(9),
      postId: 2 * upTo(amounts.posts / 2) - 1,
      playlistId: 2 * upTo(amounts.playlists / 2),
      username: one(names).username,
      genre: one(GENRES),
      term: one(terms.filter(({ term }) => term.length > 3)).term,
      frequentTerm: one(FREQUENT_TERMS),
      listener: randomUUID(),
    };
  };
}

/** A place for another request, without anything that earlier ones remembered. */
export const askedAgain = (services: Services, place: Place): Place => ({
  ...place,
  visitor: forgetful(services, place.visitor),
  fan: forgetful(services, place.fan),
  artist: forgetful(services, place.artist),
  admin: forgetful(services, place.admin),
});

/** Remembers rights within a request alone, and no playable songs. */
function forgetful({ db }: Services, ctx: Ctx): Ctx {
  const rights = new Map<number, ReturnType<Ctx['rights']['get']>>();
  return {
    ...ctx,
    rights: {
      get: (userId, load) => rights.get(userId) ?? rights.set(userId, load()).get(userId) ?? load(),
      known: () => undefined,
    },
    playableSongs: { find: async (id) => (await readPlayableSongs(db, [id]))[0] },
  };
}
