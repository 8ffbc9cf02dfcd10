import type { Playlist } from '@stagedoor/validators';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Switch } from '../../components/switch.tsx';
import { toast } from '../../components/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { readPlaylistsAgain, reportFailure } from '../playlists/index.ts';
import { checkSmartPlaylist, NO_ERRORS } from './check-rules.ts';
import { RulesFields } from './rules-fields.tsx';
import { newRules } from './rules-form.ts';
import { RulesFrame } from './rules-frame.tsx';

interface NewSmartPlaylistDialogProps {
  onClose: () => void;
  onCreated: (playlist: Playlist) => void;
}

export default function NewSmartPlaylistDialog({ onClose, onCreated }: NewSmartPlaylistDialogProps) {
  const [name, setName] = useState('');
  const [isPublic, setIsPublic] = useState(false);
  const [form, setForm] = useState(newRules);
  const [wasSent, setWasSent] = useState(false);
  const create = trpc.playlists.createSmart.useMutation();

  const checked = checkSmartPlaylist(name, isPublic, form);
  const errors = wasSent && 'errors' in checked ? checked.errors : NO_ERRORS;

  async function submit() {
    setWasSent(true);
    if ('errors' in checked) return;
    try {
      const playlist = await create.mutateAsync(checked.playlist);
      toast.success('Playlist created successfully');
      void readPlaylistsAgain();
      onClose();
      onCreated(playlist);
    } catch (error) {
      reportFailure('Failed to create playlist', error);
    }
  }

  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && !create.isPending && onClose()}
      title="New Smart Playlist"
      description="Its songs follow from rules and are always up to date."
    >
      <RulesFrame
        form={form}
        action="Create Smart Playlist"
        isBusy={create.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <Field label="Playlist Name" {...(errors.name && { error: errors.name })}>
          {(input) => (
            <Input
              {...input}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <RulesFields form={form} errors={errors} onChange={setForm} />
        <Switch
          label="Make Public"
          help="Everybody can find and play a public playlist"
          isOn={isPublic}
          onChange={setIsPublic}
        />
      </RulesFrame>
    </Dialog>
  );
}
