import type { Ctx } from '@stagedoor/core';
import {
  type AlbumSums,
  type Release,
  readAlbumSums,
  readFileSizes,
  readReleaseCounts,
} from '@stagedoor/core/catalog/browsing';
import { readFollowTimes } from '@stagedoor/core/catalog/follows';
import { readLikeTimes } from '@stagedoor/core/catalog/likes';
import { readSaveTimes } from '@stagedoor/core/catalog/saved-albums';
import type { Album, Artist, Playlist, Song } from '@stagedoor/validators';
import type { Node } from './render.ts';

/** Louder and quieter songs are told by how far they are from this level (ReplayGain 2.0). */
const REFERENCE_LUFS = -18;
const LIKED = 5;

export const idOfArtist = (id: number) => `ar-${id}`;
export const idOfAlbum = (id: number) => `al-${id}`;
export const idOfSong = (id: number) => `tr-${id}`;
/** Apps find songs by their albums, so a single is an album of its own. */
export const idOfSingle = (id: number) => `si-${id}`;
export const idOfPlaylist = (id: number) => `pl-${id}`;

/** Pictures are named by their content, so a cover's id changes with the cover, and clients may keep what they have. */
export const idOfPicture = (address: string | null): string | undefined => {
  const name = address && /\/media\/images\/([0-9a-f]{32})-/.exec(address)?.[1];
  return name ? `im-${name}` : undefined;
};

const yearOf = (text: string | null): number | undefined => Number(text?.slice(0, 4)) || undefined;
const seconds = (ms: number | null): number => Math.round((ms ?? 0) / 1000);
const genresOf = (tags: readonly (string | null)[]) => tags.flatMap((name) => (name ? [{ name }] : []));

export async function presentSongs(ctx: Ctx, songs: readonly Song[]): Promise<Node[]> {
  const ids = songs.map(({ id }) => id);
  const [likes, sizes] = [await readLikeTimes(ctx, ids), await readFileSizes(ctx, ids)];
  return songs.map((song) => presentSong(song, likes.get(song.id), sizes.get(song.id)));
}

export const presentOneSong = async (ctx: Ctx, song: Song): Promise<Node> =>
  (await presentSongs(ctx, [song]))[0] ?? {};

function presentSong(song: Song, likedAt: Date | undefined, size = 0): Node {
  const { albumId, artistId, albumTitle, artistName, title, trackNumber, discNumber } = song;
  const folder = [artistName, albumTitle].filter(Boolean).join('/');
  return {
    id: idOfSong(song.id),
    parent: albumId === null ? idOfArtist(artistId) : idOfAlbum(albumId),
    isDir: false,
    title,
    album: albumTitle ?? title,
    artist: artistName,
    track: trackNumber,
    discNumber,
    year: yearOf(song.releaseYear),
    genre: song.genre,
    coverArt: idOfPicture(song.coverImage),
    duration: seconds(song.durationMs),
    path: `${folder}/${title}.mp3`,
    playCount: song.plays,
    created: song.createdAt,
    starred: likedAt?.toISOString(),
    userRating: likedAt && LIKED,
    albumId: albumId === null ? idOfSingle(song.id) : idOfAlbum(albumId),
    artistId: idOfArtist(artistId),
    type: 'music',
    mediaType: 'song',
    isVideo: false,
    // Strawberry takes no list in which a song has no size or kind of file, although it cannot be played.
    size,
    suffix: 'mp3',
    contentType: 'audio/mpeg',
    bitRate: 192,
    comment: song.isLocked ? 'For subscribers' : undefined,
    explicitStatus: song.isExplicit ? 'explicit' : '',
    musicBrainzId: song.recordingMbid,
    genres: genresOf([song.genre, ...song.tags]),
    isrc: song.isrc ? [song.isrc] : [],
    displayArtist: artistName,
    ...(song.loudnessLufs !== null && {
      replayGain: { trackGain: Math.round((REFERENCE_LUFS - song.loudnessLufs) * 100) / 100 },
    }),
  };
}

export async function presentAlbums(ctx: Ctx, albums: readonly Album[]): Promise<Node[]> {
  const ids = albums.map(({ id }) => id);
  const [sums, saves] = [await readAlbumSums(ctx, ids), await readSaveTimes(ctx, ids)];
  return albums.map((album) => presentAlbum(album, sums.get(album.id), saves.get(album.id)));
}

function presentAlbum(album: Album, sums: AlbumSums | undefined, savedAt: Date | undefined): Node {
  return {
    id: idOfAlbum(album.id),
    name: album.title,
    artist: album.artistName,
    artistId: idOfArtist(album.artistId),
    coverArt: idOfPicture(album.coverImage),
    songCount: album.songCount,
    duration: seconds(sums?.durationMs ?? 0),
    playCount: sums?.plays ?? 0,
    created: sums?.createdAt ?? album.updatedAt,
    starred: savedAt?.toISOString(),
    userRating: savedAt && LIKED,
    year: yearOf(album.year ?? album.releaseDate),
    genre: album.tags[0],
    genres: genresOf(album.tags),
    displayArtist: album.artistName,
    releaseTypes: [album.type],
    recordLabels: album.label ? [{ name: album.label }] : [],
  };
}

export async function presentSingles(ctx: Ctx, songs: readonly Song[]): Promise<Node[]> {
  const likes = await readLikeTimes(
    ctx,
    songs.map(({ id }) => id),
  );
  return songs.map((song) => presentSingle(song, likes.get(song.id)));
}

function presentSingle(song: Song, likedAt: Date | undefined): Node {
  return {
    id: idOfSingle(song.id),
    name: song.title,
    artist: song.artistName,
    artistId: idOfArtist(song.artistId),
    coverArt: idOfPicture(song.coverImage),
    songCount: 1,
    duration: seconds(song.durationMs),
    playCount: song.plays,
    created: song.createdAt,
    starred: likedAt?.toISOString(),
    userRating: likedAt && LIKED,
    year: yearOf(song.releaseYear),
    genre: song.genre,
    genres: genresOf([song.genre, ...song.tags]),
    displayArtist: song.artistName,
    releaseTypes: ['single'],
    recordLabels: [],
  };
}

export const asReleases = (albums: readonly Album[]): Release[] =>
  albums.map((album) => ({ kind: 'album', album }));

/** Albums and singles, in their order. */
export async function presentReleases(ctx: Ctx, releases: readonly Release[]): Promise<Node[]> {
  const albums = releases.flatMap((one) => (one.kind === 'album' ? [one.album] : []));
  const singles = releases.flatMap((one) => (one.kind === 'single' ? [one.song] : []));
  const [ofAlbums, ofSingles] = [
    (await presentAlbums(ctx, albums)).values(),
    (await presentSingles(ctx, singles)).values(),
  ];
  return releases.map(({ kind }) => (kind === 'album' ? ofAlbums : ofSingles).next().value ?? {});
}

/** An album as a folder, for clients that browse by folders. */
export const asFolder = ({ name, artistId, ...album }: Node): Node => ({
  ...album,
  parent: artistId,
  isDir: true,
  title: name,
  album: name,
  artistId,
});

type Named = Pick<Artist, 'id' | 'name' | 'coverImage'> & { albumCount?: number };

export async function presentArtists(ctx: Ctx, artists: readonly Named[]): Promise<Node[]> {
  const idsOf = (some: readonly Named[]) => some.map(({ id }) => id);
  const follows = await readFollowTimes(ctx, idsOf(artists));
  // The whole list of artists comes with its numbers.
  const uncounted = artists.filter(({ albumCount }) => albumCount === undefined);
  const counts = await readReleaseCounts(ctx, idsOf(uncounted));
  return artists.map(({ id, name, coverImage, albumCount = counts.get(id) ?? 0 }) => ({
    id: idOfArtist(id),
    name,
    coverArt: idOfPicture(coverImage),
    // Some apps hide artists who have none.
    albumCount,
    starred: follows.get(id)?.toISOString(),
  }));
}

export const presentPlaylist = (playlist: Playlist, songs?: readonly Song[]): Node => ({
  id: idOfPlaylist(playlist.id),
  name: playlist.name,
  comment: playlist.description,
  owner: playlist.ownerName,
  public: playlist.isPublic,
  readonly: !playlist.can.editSongs,
  songCount: songs?.length ?? playlist.songCount ?? 0,
  duration: seconds(songs?.reduce((sum, song) => sum + (song.durationMs ?? 0), 0) ?? playlist.durationMs),
  created: playlist.createdAt,
  changed: playlist.updatedAt,
  // Its own id leads to the cover of its first song that has one.
  coverArt:
    idOfPicture(playlist.coverImage ?? playlist.mosaic[0]?.image ?? null) ?? idOfPlaylist(playlist.id),
});
