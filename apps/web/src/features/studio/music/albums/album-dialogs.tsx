import type { AlbumWithAbilities } from '@stagedoor/validators';
import { Suspense } from 'react';
import { lazyPart } from '../../../../components/lazy-part.ts';

const ArrangeAlbumDialog = lazyPart(() => import('./arrange-album-dialog.tsx'));
const DeleteAlbumDialog = lazyPart(() => import('./delete-album-dialog.tsx'));
const EditAlbumDialog = lazyPart(() => import('./edit-album-dialog.tsx'));

const CodesDialog = lazyPart(() => import('../../codes/codes-dialog.tsx'));
const SecretLinkDialog = lazyPart(() => import('../release/secret-link-dialog.tsx'));

const DIALOGS = { edit: EditAlbumDialog, arrange: ArrangeAlbumDialog, delete: DeleteAlbumDialog };
export type AlbumAct = keyof typeof DIALOGS | 'link' | 'codes';

interface AlbumDialogsProps {
  opened: { album: AlbumWithAbilities; act: AlbumAct } | null;
  onClose: () => void;
}

/** The dialog that was opened from an album's menu. */
export function AlbumDialogs({ opened, onClose }: AlbumDialogsProps) {
  if (!opened) return null;
  const { album, act } = opened;
  if (act === 'link' || act === 'codes') {
    const Opened = act === 'link' ? SecretLinkDialog : CodesDialog;
    return (
      <Suspense fallback={null}>
        <Opened kind="album" id={album.id} title={album.title} onClose={onClose} />
      </Suspense>
    );
  }
  const Opened = DIALOGS[act];
  return (
    <Suspense fallback={null}>
      <Opened album={album} onClose={onClose} />
    </Suspense>
  );
}
