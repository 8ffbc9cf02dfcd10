import type { ImportedRelease } from '@stagedoor/validators';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toast } from '../../../components/toast.ts';
import { countSongs } from '../../../lib/format.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';

interface TakeBackDialogProps {
  one: ImportedRelease;
  title: string;
  onClose: () => void;
}

export function TakeBackDialog({ one, title, onClose }: TakeBackDialogProps) {
  const takeBack = trpc.imports.takeBack.useMutation({
    onSuccess: ({ removed }) => {
      toast.success('Import taken back', { description: `${countSongs(removed)} removed` });
      onClose();
      return Promise.all([api.imports.list.invalidate(), api.studio.invalidate()]);
    },
    meta: failsAs('The import was not taken back'),
  });
  const kept = one.songCount - one.withoutAudio;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Take back"
      description={[
        `${countSongs(one.withoutAudio)} of "${title}" without audio will be removed.`,
        kept > 0 && `${countSongs(kept)} with audio will stay.`,
        'Importing the release again restores what was removed.',
      ]
        .filter(Boolean)
        .join(' ')}
      action="Take back"
      isBusy={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ id: one.id })}
    />
  );
}
