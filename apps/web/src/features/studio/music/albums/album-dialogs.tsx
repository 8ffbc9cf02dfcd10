import type { AlbumWithAbilities } from '@stagedoor/validators';
import { Suspense } from 'react';
import { lazyPart } from '../../../../components/lazy-part.ts';

const ArrangeAlbumDialog = lazyPart(() => import('./arrange-album-dialog.tsx'));
const DeleteAlbumDialog = lazyPart(() => import('./delete-album-dialog.tsx'));
const EditAlbumDialog = lazyPart(() => import('./edit-album-dialog.tsx'));

const DIALOGS = { edit: EditAlbumDialog, arrange: ArrangeAlbumDialog, delete: DeleteAlbumDialog };
export type AlbumAct = keyof typeof DIALOGS;

interface AlbumDialogsProps {
  opened: { album: AlbumWithAbilities; act: AlbumAct } | null;
  onClose: () => void;
}

/** The dialog that was opened from an album's menu. */
export function AlbumDialogs({ opened, onClose }: AlbumDialogsProps) {
  if (!opened) return null;
  const Opened = DIALOGS[opened.act];
  return (
    <Suspense fallback={null}>
      <Opened album={opened.album} onClose={onClose} />
    </Suspense>
  );
}
