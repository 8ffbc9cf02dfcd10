import type { ArtistAbilities } from '@stagedoor/validators';
import { type Rights, unlocksPremium, withAbilities } from '../../platform/rights/index.ts';

interface Profile {
  id: number;
}

/** People edit only their own profile; admins moderate, but do not write for others. */
export const canEditArtist = (rights: Rights, artist: Profile): boolean => rights.ownArtistId === artist.id;

/** Everybody with an account may subscribe, except to their own profile. */
export const canSubscribe = (rights: Rights, artist: Profile): boolean =>
  rights.userId !== null && !canEditArtist(rights, artist);

/** Everybody may send a request, visitors too, except to their own profile. */
export const canSendRequest = (rights: Rights, artist: Profile): boolean => !canEditArtist(rights, artist);

/**
 * Adds what the caller may do with an artist. Which kinds of request an artist takes is in their settings.
 */
export const artistsWithAbilities = withAbilities(
  (artist: Profile, rights, now): ArtistAbilities => ({
    edit: canEditArtist(rights, artist),
    subscribe: canSubscribe(rights, artist),
    sendRequest: canSendRequest(rights, artist),
    openPremium: unlocksPremium(rights, artist.id, now),
  }),
);
