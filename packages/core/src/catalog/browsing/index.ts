export { type AlbumSums, readAlbumSums } from './album-sums.ts';
export { listArtistIndex, readReleaseCounts } from './artist-index.ts';
export { readFileSizes } from './file-sizes.ts';
export { listGenres } from './genres.ts';
export { listReleasesInOrder, type Release, type ReleaseOrder } from './ordered-releases.ts';
export { listRandomSongs } from './random-songs.ts';
