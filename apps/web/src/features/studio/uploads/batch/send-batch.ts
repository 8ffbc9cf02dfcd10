import type { Album } from '@stagedoor/validators';
import { typedTags } from '@stagedoor/validators/tag';
import { loadUploads, postJson, type SongFields, uploadPicture } from '../../../uploads/index.ts';
import type { BatchState } from './batch.ts';
import { albumKeyOf, type BatchRow } from './batch-row.ts';
import { type BatchAlbum, placesOf } from './group-albums.ts';

/** Albums that a failed attempt has made, by profile and album, so that the next one does not make them again. */
const made = new Map<string, number>();

/** Makes the albums, and hands the files to the queue. Rejects with the server's message when an album cannot be made. */
export async function sendBatch(
  { artistId, rows, cover, isPremium, tags: typed, language }: BatchState,
  albums: readonly BatchAlbum[],
  artistName: string,
): Promise<void> {
  const upload = createPictureUpload();
  const albumOf = new Map<string, { id: number; places: ReturnType<typeof placesOf> }>();
  for (const album of albums) {
    const id = album.existing?.id ?? (await makeAlbum(album, cover, { artistId, upload }));
    albumOf.set(album.key, { id, places: placesOf(album) });
  }
  const included = rows.filter(({ isIncluded }) => isIncluded);
  const isBare = (row: BatchRow) => cover && !row.cover && !albumKeyOf(row);
  const coverImage = cover && included.some(isBare) ? await upload(cover) : undefined;
  made.clear();
  const tags = typedTags.parse(typed);
  const { uploads } = await loadUploads();
  uploads.add(
    included.map((row) => {
      const album = albumOf.get(albumKeyOf(row) ?? '');
      const fields: SongFields = {
        title: row.title.trim(),
        isPremium,
        ...(row.isExplicit && { isExplicit: true }),
        ...(tags.length > 0 && { tags }),
        ...optional('language', language),
        ...optional('genre', row.genre),
        ...optional('releaseYear', row.year),
        ...optional('isrc', row.isrc),
        ...optional('lyrics', row.lyrics),
        ...optional('originalArtistName', creditOf(row, artistName)),
        ...(album && { albumId: album.id, ...album.places.get(row.id) }),
        ...(isBare(row) && coverImage && { coverImage }),
      };
      const goal = { kind: 'song', purpose: 'song', fields } as const;
      return { goal, artistId, files: [{ file: row.file, fingerprint: row.fingerprint }] };
    }),
  );
}

const optional = <K extends keyof SongFields>(name: K, text: string): Partial<SongFields> =>
  text.trim() ? { [name]: text.trim() } : {};

/** Who is named beside the song, where it is somebody else than the profile. */
function creditOf({ artist, albumArtist }: BatchRow, artistName: string): string {
  const credit = artist.trim() || albumArtist.trim();
  return credit.toLowerCase() === artistName.toLowerCase() ? '' : credit;
}

/** Uploads each picture once. */
function createPictureUpload() {
  const addresses = new Map<File, Promise<string>>();
  return (file: File): Promise<string> => {
    const address = addresses.get(file) ?? uploadPicture(file);
    addresses.set(file, address);
    return address;
  };
}

interface Making {
  artistId: number | null;
  upload: (file: File) => Promise<string>;
}

async function makeAlbum(
  album: BatchAlbum,
  batchCover: File | null,
  { artistId, upload }: Making,
): Promise<number> {
  const place = `${artistId}\n${album.key}`;
  const known = made.get(place);
  if (known) return known;
  const cover = album.cover ?? batchCover;
  if (!cover) throw new Error('Please select a cover image for your album');
  const body = { title: album.title, year: album.year, coverImage: await upload(cover) };
  const { id } = await postJson<Album>('/api/dashboard/albums', body, { artistId });
  made.set(place, id);
  return id;
}
