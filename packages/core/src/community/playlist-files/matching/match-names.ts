import type { Ctx } from '../../../platform/context/index.ts';
import type { FileEntry } from '../file-entry.ts';
import { chooseSong, hasSameCredit } from './choose-song.ts';
import { findNamedSongs, findSongsById } from './find-songs.ts';
import { foldNames } from './fold-names.ts';
import type { Match } from './match-entries.ts';
import { nameVariants } from './name-variants.ts';

const keyOf = ({ title, artist }: { title: string; artist: string }) => `${title}\n${artist}`;

/** Matches entries by artist and title, without regard to case, accents and punctuation. */
export async function matchNames(ctx: Ctx, entries: readonly FileEntry[]): Promise<Map<FileEntry, Match>> {
  const variants = new Map(entries.map((entry) => [entry, nameVariants(entry)]));
  const all = [...variants.values()].flat();
  const folded = await foldNames(
    ctx,
    all.flatMap(({ artist, title }) => [artist, title]),
  );
  const fold = ({ artist, title }: { artist: string; title: string }) => ({
    artist: folded.get(artist) ?? artist,
    title: folded.get(title) ?? title,
  });
  const found = await findNamedSongs(ctx, [
    ...new Map(all.map((names) => [keyOf(fold(names)), fold(names)])).values(),
  ]);
  const songs = await findSongsById(ctx, [...new Set(found.map(({ id }) => id))]);
  const byId = new Map(songs.map((song) => [song.id, song]));
  const byNames = Map.groupBy(found, keyOf);

  const matches = new Map<FileEntry, Match>();
  for (const [entry, names] of variants) {
    for (const variant of names) {
      const candidates = byNames.get(keyOf(fold(variant)))?.flatMap(({ id }) => byId.get(id) ?? []) ?? [];
      const song = chooseSong(entry, candidates);
      if (!song) continue;
      const isSure = variant.isWhole && hasSameCredit(entry, song);
      matches.set(entry, { song, matchedBy: isSure ? 'names' : 'similar' });
      break;
    }
  }
  return matches;
}
