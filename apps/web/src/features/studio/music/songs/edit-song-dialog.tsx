import { zodResolver } from '@hookform/resolvers/zod';
import type { SongWithAbilities } from '@stagedoor/validators';
import { type EditSongForm, editSongForm } from '@stagedoor/validators/forms';
import { FormProvider, useForm } from 'react-hook-form';
import { Dialog } from '../../../../components/dialog.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { toast } from '../../../../components/toast.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { uploadPicture } from '../../../uploads/index.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { EditSongFields } from './edit-song-fields.tsx';
import { fieldsOfSong, listSongChanges } from './song-form.ts';

interface EditSongDialogProps {
  song: SongWithAbilities;
  onClose: () => void;
}

export default function EditSongDialog({ song, onClose }: EditSongDialogProps) {
  const form = useForm({ resolver: zodResolver(editSongForm), defaultValues: fieldsOfSong(song) });
  const { isSubmitting, dirtyFields } = form.formState;
  const update = trpc.studio.updateSong.useMutation();

  async function submit({ cover, ...fields }: EditSongForm) {
    try {
      await update.mutateAsync({
        ...listSongChanges(song, fields, dirtyFields),
        ...(cover && { coverImage: await uploadPicture(cover) }),
        id: song.id,
      });
      toast.success('Song saved', { description: fields.title });
      onClose();
      await readMusicAgain();
    } catch (error) {
      toast.error('Failed to save song', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !isSubmitting && onClose()} title="Edit Song">
      <FormProvider {...form}>
        <form noValidate className="grid grid-cols-1 gap-5" onSubmit={form.handleSubmit(submit)}>
          <EditSongFields song={song} />
          <FormActions action="Save Changes" isBusy={isSubmitting} onCancel={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
