import type { SongWithAbilities } from '@stagedoor/validators';
import { Suspense } from 'react';
import { lazyPart } from '../../../../components/lazy-part.ts';

const DeleteSongDialog = lazyPart(() => import('./delete-song-dialog.tsx'));
const EditSongDialog = lazyPart(() => import('./edit-song-dialog.tsx'));
const LyricsDialog = lazyPart(() => import('./lyrics/lyrics-dialog.tsx'));
const CreditsDialog = lazyPart(() => import('./credits-dialog.tsx'));
const CodesDialog = lazyPart(() => import('../../codes/codes-dialog.tsx'));
const SecretLinkDialog = lazyPart(() => import('../release/secret-link-dialog.tsx'));

export type SongAct = 'edit' | 'lyrics' | 'credits' | 'link' | 'codes' | 'delete';
export interface OpenedSong {
  song: SongWithAbilities;
  act: SongAct;
}

/** The dialog that was opened from a row. */
export const SongDialogs = ({ opened, onClose }: { opened: OpenedSong | null; onClose: () => void }) => (
  <Suspense fallback={null}>
    {opened?.act === 'edit' && <EditSongDialog song={opened.song} onClose={onClose} />}
    {opened?.act === 'lyrics' && <LyricsDialog song={opened.song} onClose={onClose} />}
    {opened?.act === 'credits' && <CreditsDialog song={opened.song} onClose={onClose} />}
    {opened?.act === 'link' && (
      <SecretLinkDialog kind="song" id={opened.song.id} title={opened.song.title} onClose={onClose} />
    )}
    {opened?.act === 'codes' && (
      <CodesDialog kind="song" id={opened.song.id} title={opened.song.title} onClose={onClose} />
    )}
    {opened?.act === 'delete' && <DeleteSongDialog song={opened.song} onClose={onClose} />}
  </Suspense>
);
