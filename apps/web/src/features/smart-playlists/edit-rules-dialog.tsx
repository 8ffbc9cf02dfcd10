import type { Playlist, SmartRules } from '@stagedoor/validators';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { toast } from '../../components/toast.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { reportFailure } from '../playlists/index.ts';
import { checkRules, NO_ERRORS } from './check-rules.ts';
import { RulesFields } from './rules-fields.tsx';
import { writeRules } from './rules-form.ts';
import { RulesFrame } from './rules-frame.tsx';

interface EditRulesDialogProps {
  playlist: Playlist & { rules: SmartRules };
  onClose: () => void;
}

export default function EditRulesDialog({ playlist, onClose }: EditRulesDialogProps) {
  const [form, setForm] = useState(() => writeRules(playlist.rules));
  const [wasSent, setWasSent] = useState(false);
  const update = trpc.playlists.updateRules.useMutation();

  const checked = checkRules(form);
  const errors = wasSent && 'errors' in checked ? checked.errors : NO_ERRORS;

  async function submit() {
    setWasSent(true);
    if ('errors' in checked) return;
    try {
      await update.mutateAsync({ id: playlist.id, rules: checked.rules });
      await Promise.all([api.playlists.byId.invalidate(), api.playlists.songs.invalidate()]);
      toast.success('Rules saved');
      onClose();
    } catch (error) {
      reportFailure('Failed to update playlist', error);
    }
  }

  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && !update.isPending && onClose()}
      title="Edit Rules"
      description={playlist.name}
    >
      <RulesFrame
        form={form}
        action="Save Rules"
        isBusy={update.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <RulesFields form={form} errors={errors} onChange={setForm} />
      </RulesFrame>
    </Dialog>
  );
}
