import type { Playlist } from '@stagedoor/validators';
import type { PlayerSource } from '../player/index.ts';

/** Source that the queue shows, and that artists see in their insights. */
export const sourceOfPlaylist = ({ id, name }: Pick<Playlist, 'id' | 'name'>): PlayerSource => ({
  label: name,
  kind: 'playlist',
  href: `/playlist/${id}`,
});
