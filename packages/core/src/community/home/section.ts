import type { HomeItem, HomeSection, MixSong, Song } from '@stagedoor/validators';

/** How many items of a section are shown. */
export const SHOWN = 8;
/** How many a section offers, since some may stand in an earlier section. */
export const OFFERED = 24;

export const songItem = (song: Song, because: MixSong['because'] = null): HomeItem => ({
  kind: 'song',
  song,
  because,
});

const nameOf = (item: HomeItem) => (item.kind === 'song' ? `song ${item.song.id}` : `album ${item.album.id}`);

/** The sections with what no section before them has; those without anything are left out. */
export function withoutRepeats(sections: readonly HomeSection[], seen = new Set<string>()): HomeSection[] {
  return sections.flatMap((section) => {
    const items = section.items.filter((item) => !seen.has(nameOf(item))).slice(0, SHOWN);
    for (const item of items) seen.add(nameOf(item));
    return items.length > 0 ? [{ ...section, items }] : [];
  });
}

/** The songs in the order of their ids; those that the caller may not see are missing. */
export function inOrderOf(ids: readonly number[], songs: readonly Song[]): Song[] {
  const byId = new Map(songs.map((song) => [song.id, song]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
