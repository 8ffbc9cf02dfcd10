import type { Playlist } from '@stagedoor/validators';
import type { PlayerSource } from '../player/index.ts';

/** What the queue shows as its source, and artists see in their insights. */
export const sourceOfPlaylist = ({ id, name }: Pick<Playlist, 'id' | 'name'>): PlayerSource => ({
  label: name,
  kind: 'playlist',
  href: `/playlist/${id}`,
});
