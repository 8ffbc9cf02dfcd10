import { z } from 'zod';
import { badRequest, unsupportedType } from '../../../platform/errors/index.ts';
import type { FileEntry, PlaylistFile, WrittenPlaylist } from '../file-entry.ts';
import { identifiersOf } from '../identifiers.ts';
import { makeEntry, words } from '../make-entry.ts';
import { readTitle } from '../read-names.ts';
import { readPath } from '../read-path.ts';
import { readSongAddress, songAddress } from '../song-address.ts';

const optionalText = z.string().optional().catch(undefined);
/**
 * The format wants lists here; ListenBrainz and others write one text. Only the first are looked at: reporting each
 * wrong item of a long list would take minutes.
 */
const texts = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) ? value : [value]).slice(0, 20))
  .transform((list) => list.filter((item) => typeof item === 'string'));

const jspf = z.object({
  playlist: z.object({
    title: optionalText,
    annotation: optionalText,
    track: z.array(z.unknown()),
  }),
});

const jspfTrack = z.object({
  location: texts,
  identifier: texts,
  title: optionalText,
  creator: optionalText,
  album: optionalText,
  duration: z.coerce.number().optional().catch(undefined),
});

/** Reads JSPF, which is XSPF as JSON. */
export function* readJspf(
  text: string,
  siteUrl: string,
): Generator<FileEntry | null, Omit<PlaylistFile, 'entries'>> {
  const { playlist } = parseJspf(text);
  for (const item of playlist.track) {
    const track = jspfTrack.safeParse(item);
    yield track.success ? entryOf(track.data, siteUrl) : null;
  }
  return { name: words(playlist.title ?? '') || null, description: words(playlist.annotation ?? '') || null };
}

function parseJspf(text: string): z.infer<typeof jspf> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badRequest('This JSPF file cannot be read: it is not valid JSON');
  }
  const parsed = jspf.safeParse(json);
  if (!parsed.success) throw unsupportedType('This JSON file is not a JSPF playlist');
  return parsed.data;
}

function entryOf(track: z.infer<typeof jspfTrack>, siteUrl: string): FileEntry | null {
  const { title, creator, album, duration } = track;
  const addresses = [...track.location, ...track.identifier];
  const said = title?.trim() ? readTitle(creator?.trim() || null, title) : [];
  const [file] = track.location;
  const isPage = file !== undefined && readSongAddress(file, siteUrl) !== null;
  const readings = file && !isPage ? [...said, ...readPath(file)] : said;
  return makeEntry({ readings, album, durationMs: duration, addresses, siteUrl });
}

/** A JSPF with the addresses of the songs' pages, and the codes that other programs know them by. */
export function writeJspf({ name, description, songs }: WrittenPlaylist, siteUrl: string): string {
  const track = songs.map((song) => ({
    location: [songAddress(siteUrl, song.id)],
    identifier: identifiersOf(song),
    title: song.title,
    creator: song.artistName,
    ...(song.albumTitle && { album: song.albumTitle }),
    ...(song.durationMs && { duration: song.durationMs }),
  }));
  const playlist = { title: name, ...(description && { annotation: description }), track };
  return `${JSON.stringify({ playlist }, null, 2)}\n`;
}
