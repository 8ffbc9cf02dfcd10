import type { Album, AlbumAbilities } from '@stagedoor/validators';
import { withAbilities } from '../../platform/rights/index.ts';

/** Adds what the caller may do with an album. Only its artist adds songs; admins do not publish for others. */
export const albumsWithAbilities = withAbilities(
  (album: Pick<Album, 'artistId'>, { ownArtistId }): AlbumAbilities => ({
    addSongs: ownArtistId === album.artistId,
  }),
);
