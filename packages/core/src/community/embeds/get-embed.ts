import type { Embeddable, EmbedKind, Song } from '@stagedoor/validators';
import { getAlbum } from '../../catalog/albums/index.ts';
import { getArtist } from '../../catalog/artists/index.ts';
import { getSong, listTopSongs } from '../../catalog/songs/index.ts';
import { asVisitor, type Ctx } from '../../platform/context/index.ts';
import { DomainError, notFound } from '../../platform/errors/index.ts';
import { getPlaylist, listPlaylistSongs } from '../playlists/index.ts';
import {
  describeAlbum,
  describeArtist,
  describePlaylist,
  describeSong,
  type EmbedSubject,
} from './describe-embed.ts';

/** As many as a small list on another site shows, and as many of a playlist as are searched for them. */
const SHOWN_SONGS = 100;
const READ_SONGS = 1000;
const TOP_SONGS = 10;

export interface Embed extends EmbedSubject {
  /** Songs that every visitor may play; of albums, artists and songs also those that open by a subscription. */
  songs: Song[];
}

/**
 * A public thing for its player on other sites: equal for all callers. What a visitor may not see is `not_found`.
 */
export function getEmbed(ctx: Ctx, { kind, id }: Embeddable): Promise<Embed> {
  return LOADERS[kind](asVisitor(ctx), id);
}

/** Like `getEmbed`, without the songs. */
export async function getEmbedSubject(ctx: Ctx, { kind, id }: Embeddable): Promise<EmbedSubject> {
  return SUBJECTS[kind](asVisitor(ctx), id);
}

const SUBJECTS: Record<EmbedKind, (visitor: Ctx, id: number) => Promise<EmbedSubject>> = {
  song: async (visitor, id) => describeSong(await getSong(visitor, { id })),
  album: async (visitor, id) => describeAlbum(await getAlbum(visitor, { id })),
  artist: async (visitor, id) => describeArtist(await getArtist(visitor, { id })),
  playlist: async (visitor, id) => describePlaylist(await getPublicPlaylist(visitor, id)),
};

const LOADERS: Record<EmbedKind, (visitor: Ctx, id: number) => Promise<Embed>> = {
  song: async (visitor, id) => {
    const song = await getSong(visitor, { id });
    return { ...describeSong(song), songs: [song].filter(isOffered) };
  },
  album: async (visitor, id) => {
    const album = await getAlbum(visitor, { id });
    return { ...describeAlbum(album), songs: album.songs.filter(isOffered).slice(0, SHOWN_SONGS) };
  },
  artist: async (visitor, id) => {
    const artist = await getArtist(visitor, { id });
    const top = { artistId: artist.id, includeMusicBrainz: false, limit: TOP_SONGS };
    return { ...describeArtist(artist), songs: (await listTopSongs(visitor, top)).filter(isOffered) };
  },
  playlist: async (visitor, id) => {
    const playlist = await getPublicPlaylist(visitor, id);
    const { items } = await listPlaylistSongs(visitor, { id, limit: READ_SONGS });
    return { ...describePlaylist(playlist), songs: items.filter(isPlayable).slice(0, SHOWN_SONGS) };
  },
};

const isPlayable = ({ audioUrl, isLocked }: Song) => audioUrl !== null && !isLocked;
/** A song without audio cannot be heard by anybody. */
const isOffered = (song: Song) => isPlayable(song) || (song.isLocked && song.state === 'ready');

async function getPublicPlaylist(visitor: Ctx, id: number) {
  try {
    return await getPlaylist(visitor, { id });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden') throw notFound('Playlist');
    throw error;
  }
}
