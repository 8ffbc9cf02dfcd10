import type { TagKind } from './containers.ts';
import type { DownloadTags } from './messages.ts';
import type { CoverPicture } from './read-cover.ts';

const ISRC_KEYS: Record<TagKind, string> = { id3: 'TSRC', vorbis: 'ISRC', mp4: 'isrc', plain: 'isrc' };

/** The tags under FFmpeg's names, which each container turns into its own. */
export function nameTags(tags: DownloadTags, kind: TagKind): Record<string, string> {
  const named: Record<string, string | number | undefined> = {
    title: tags.title,
    artist: tags.artist,
    album_artist: tags.album && tags.artist,
    album: tags.album,
    track: tags.track,
    disc: tags.disc,
    date: tags.year,
    genre: tags.genre,
    [ISRC_KEYS[kind]]: tags.isrc,
    comment: tags.comment,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}

const FRONT_COVER = 3;
const BITS = 24;

/** A cover as the comment of Ogg files: FLAC's picture block in base64. */
export function toPictureTag({ bytes, width, height }: CoverPicture): string {
  const uint32 = (value: number) => {
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(value);
    return buffer;
  };
  const type = Buffer.from('image/jpeg');
  const numbers = [0, width, height, BITS, 0, bytes.length].map(uint32);
  return Buffer.concat([uint32(FRONT_COVER), uint32(type.length), type, ...numbers, bytes]).toString(
    'base64',
  );
}
