import {
  createPlaylistInput,
  cutText,
  type ImportedPlaylist,
  type ImportPlaylistFields,
  type MatchedSong,
  type PlaylistImportPreview,
} from '@stagedoor/validators';
import { presentSong, type SelectedSong } from '../../catalog/songs/index.ts';
import { type Ctx, type Rights, requireUser } from '../../platform/context/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { createPlaylist } from '../playlists/index.ts';
import type { FileEntry, PlaylistFile } from './file-entry.ts';
import { type EntryMatch, matchEntries } from './matching/match-entries.ts';
import { readPlaylistFile } from './read-playlist-file.ts';

/** A file as it was sent, and this site's public address. */
export interface SentPlaylist {
  bytes: Uint8Array;
  fileName: string;
  siteUrl: string;
}

/** Shows which song each entry of a file matches, so that people can correct it before a playlist is made. */
export async function previewPlaylistImport(ctx: Ctx, sent: SentPlaylist): Promise<PlaylistImportPreview> {
  const { file, matches } = await readAndMatch(ctx, sent);
  const rights = await loadRights(ctx);
  const songs = new Map(
    matches.flatMap(({ song, suggestions }) => (song ? [song] : suggestions)).map((song) => [song.id, song]),
  );
  return {
    name: nameOf(file, sent.fileName),
    entries: matches.map(({ song, matchedBy, suggestions }, index) => ({
      ...namesOf(file.entries[index]),
      songId: song?.id ?? null,
      matchedBy,
      suggestions: suggestions.map(({ id }) => id),
    })),
    songs: [...songs.values()].map((song) => briefOf(song, rights, ctx.now())),
  };
}

/** Creates a private playlist from the songs of a file that exist here, and reports the missing ones. */
export async function importPlaylist(
  ctx: Ctx,
  { name }: ImportPlaylistFields,
  sent: SentPlaylist,
): Promise<ImportedPlaylist> {
  const { file, matches } = await readAndMatch(ctx, sent);
  const songIds = [...new Set(matches.flatMap(({ song }) => song?.id ?? []))];
  const playlist = await createPlaylist(ctx, {
    name: name ?? nameOf(file, sent.fileName),
    description: cutText(file.description ?? '', 200),
    isPublic: false,
    ...(songIds.length > 0 && { songIds }),
  });
  return {
    playlist,
    matched: matches.filter(({ song }) => song).length,
    unmatched: file.entries.filter((_entry, index) => !matches[index]?.song).map(namesOf),
  };
}

async function readAndMatch(
  ctx: Ctx,
  { bytes, fileName, siteUrl }: SentPlaylist,
): Promise<{ file: PlaylistFile; matches: EntryMatch[] }> {
  const { userId } = requireUser(ctx);
  await takeHit(ctx, 'playlistFilesPerUser', userId);
  const file = await readPlaylistFile(bytes, { fileName, siteUrl });
  return { file, matches: await matchEntries(ctx, file.entries) };
}

const namesOf = (entry: FileEntry | undefined) => ({
  title: entry?.readings[0]?.title ?? '',
  artist: entry?.readings[0]?.artist ?? null,
});

/** The name in the file, or the file's own; shortened to what a playlist may be called. */
function nameOf({ name }: PlaylistFile, fileName: string): string {
  for (const candidate of [name ?? '', fileName.replace(/\.[a-z0-9]{1,5}$/i, '')]) {
    const parsed = createPlaylistInput.shape.name.safeParse(cutText(candidate.toWellFormed(), 50).trim());
    if (parsed.success) return parsed.data;
  }
  return 'Imported playlist';
}

function briefOf(song: SelectedSong, rights: Rights, now: Date): MatchedSong {
  const { id, title, artistName, albumTitle, coverImage, coverPlaceholder, duration, isLocked } = presentSong(
    song,
    rights,
    now,
  );
  return { id, title, artistName, albumTitle, coverImage, coverPlaceholder, duration, isLocked };
}
