import type { EmbedKind } from '@stagedoor/validators';
import { shellDialog } from '../../lib/shell-dialog.ts';

/** A song, an album or an artist that somebody wants to show to others. */
export interface Shared {
  kind: EmbedKind;
  id: number;
  name: string;
  /** The path of its page. */
  path: string;
  /** False while only its makers see it: it has no player on other sites then. */
  isPublic: boolean;
}

/** Opens 'Share', from anywhere. */
export const { open: share, close: stopSharing, useSubject: useShared } = shellDialog<Shared>();

export interface SharedSong {
  id: number;
  title: string;
  releaseState?: string | undefined;
}

export const sharedSong = ({ id, title, releaseState = 'published' }: SharedSong): Shared => ({
  kind: 'song',
  id,
  name: title,
  path: `/song/${id}`,
  isPublic: releaseState === 'published',
});

export const shareSong = (song: SharedSong): void => share(sharedSong(song));
