export { AlbumDownload } from './album-download.tsx';
export { DownloadItems } from './download-items.tsx';
export { DownloadsHost } from './downloads-host.tsx';
export { openDownloads } from './open-downloads.ts';
