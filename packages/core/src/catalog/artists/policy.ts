import type { ArtistAbilities } from '@stagedoor/validators';
import type { Rights } from '../../platform/context/index.ts';
import { mayAct, ownsArtist, unlocksPremium, withAbilities } from '../../platform/rights/index.ts';

interface Profile {
  id: number;
}

/** Its owner and managers edit a profile; admins moderate, but do not write for others. */
export const canEditArtist = (rights: Rights, artist: Profile): boolean =>
  mayAct(rights, artist.id, 'manage');

const isMemberOf = (rights: Rights, artist: Profile): boolean => rights.profiles.has(artist.id);

/** Everyone with an account may subscribe, except to profiles they are a member of. */
export const canSubscribe = (rights: Rights, artist: Profile): boolean =>
  rights.isSignedIn && !isMemberOf(rights, artist);

/** Everyone, even a visitor, may send a request, except to their own profile and to artists who blocked them. */
export const canSendRequest = (rights: Rights, artist: Profile): boolean =>
  !isMemberOf(rights, artist) && !rights.blockedBy.has(artist.id);

/** Everyone with an account may tip an artist, except their own profile and artists who blocked them. */
export const canTip = (rights: Rights, artist: Profile): boolean =>
  rights.isSignedIn && canSendRequest(rights, artist);

/**
 * Adds what the caller may do with an artist. Which kinds of request an artist takes is in their settings.
 */
export const artistsWithAbilities = withAbilities(
  (artist: Profile, rights, now): ArtistAbilities => ({
    edit: canEditArtist(rights, artist),
    subscribe: canSubscribe(rights, artist),
    sendRequest: canSendRequest(rights, artist),
    tip: canTip(rights, artist),
    isBlocked: rights.blockedBy.has(artist.id),
    openPremium: unlocksPremium(rights, artist.id, now),
    uploadAudio: ownsArtist(rights, artist.id),
  }),
);
