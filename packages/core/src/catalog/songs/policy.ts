import type { Song, SongAbilities } from '@stagedoor/validators';
import type { Rights } from '../../platform/context/index.ts';
import { mayAct, ownsArtist, withAbilities } from '../../platform/rights/index.ts';

type Owned = Pick<Song, 'artistId'>;

/** Its artist and admins, who upload songs for artists without an account, may edit a song. */
export const canEditSong = (rights: Rights, song: Owned): boolean => ownsArtist(rights, song.artistId);

/** Its artist and admins may give a song other audio. */
export const canReplaceAudio = (rights: Rights, song: Owned): boolean => ownsArtist(rights, song.artistId);

/** Its artist and admins may download the file that was uploaded. */
export const canDownloadOriginal = (rights: Rights, song: Owned): boolean =>
  ownsArtist(rights, song.artistId);

/** Its artist and admins may delete a song. */
export const canDeleteSong = (rights: Rights, song: Owned): boolean => ownsArtist(rights, song.artistId);

/** Members may restore their own deletions; admins undo theirs as decisions. */
export const canRestoreSong = (rights: Rights, song: Owned): boolean =>
  mayAct(rights, song.artistId, 'publish');

/** Adds what the caller may do with a song; audio that is being processed has to be finished first. */
export const songsWithAbilities = withAbilities(
  (song: Owned & Pick<Song, 'state' | 'audioUrl'>, rights): SongAbilities => ({
    edit: canEditSong(rights, song),
    downloadOriginal: canDownloadOriginal(rights, song) && song.audioUrl !== null,
    replaceAudio: canReplaceAudio(rights, song) && song.state !== 'processing',
    delete: canDeleteSong(rights, song),
    makeCodes: mayAct(rights, song.artistId, 'manage'),
  }),
);
