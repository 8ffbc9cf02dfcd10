export { type AlbumSums, readAlbumSums } from './album-sums.ts';
export { listArtistIndex } from './artist-index.ts';
export { type Genre, listGenres } from './genres.ts';
export { type AlbumOrder, listAlbumsInOrder } from './ordered-albums.ts';
export { listRandomSongs } from './random-songs.ts';
