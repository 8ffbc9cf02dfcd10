import type { Album, AlbumAbilities } from '@stagedoor/validators';
import type { Rights } from '../../platform/context/index.ts';
import { mayAct, ownsArtist, withAbilities } from '../../platform/rights/index.ts';

type Owned = Pick<Album, 'artistId'>;

/** Only its artist edits an album and adds songs; admins moderate, but do not publish for others. */
export const canEditAlbum = (rights: Rights, album: Owned): boolean =>
  mayAct(rights, album.artistId, 'publish');

/** Its artist and admins may delete an album. */
export const canDeleteAlbum = (rights: Rights, album: Owned): boolean => ownsArtist(rights, album.artistId);

/** Adds what the caller may do with an album. */
export const albumsWithAbilities = withAbilities(
  (album: Owned, rights): AlbumAbilities => ({
    edit: canEditAlbum(rights, album),
    delete: canDeleteAlbum(rights, album),
    addSongs: canEditAlbum(rights, album),
    uploadAudio: ownsArtist(rights, album.artistId),
    makeCodes: mayAct(rights, album.artistId, 'manage'),
  }),
);
