import { lazyPart } from '../../components/lazy-part.ts';

export const CreatePlaylistDialog = lazyPart(() => import('./create-playlist-dialog.tsx'));
export const EditPlaylistDialog = lazyPart(() => import('./edit-playlist-dialog.tsx'));
