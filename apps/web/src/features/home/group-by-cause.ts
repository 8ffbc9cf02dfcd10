import type { MixSong } from '@stagedoor/validators';

/** The songs of a mix under the songs because of which they were picked, in the order in which those come first. */
export function groupByCause(songs: readonly MixSong[]): { title: string; songs: MixSong['song'][] }[] {
  const groups = new Map<string, MixSong['song'][]>();
  for (const { song, because } of songs) {
    const title = because ? `Because you play ${because.title}` : 'Because of what you play';
    groups.set(title, [...(groups.get(title) ?? []), song]);
  }
  return [...groups].map(([title, songs]) => ({ title, songs }));
}
