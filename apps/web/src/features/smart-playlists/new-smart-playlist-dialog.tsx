import type { Playlist } from '@stagedoor/validators';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { DraftFields } from '../../components/draft-fields.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Switch } from '../../components/switch.tsx';
import { toast } from '../../components/toast.ts';
import { useDraftForm } from '../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { readPlaylistsAgain } from '../playlists/index.ts';
import { checkSmartPlaylist } from './check-rules.ts';
import { RulesFields } from './rules-fields.tsx';
import { newRules, type RulesForm } from './rules-form.ts';
import { focusFirstError, RulesFrame } from './rules-frame.tsx';
import { putRules, resolverOf, shownErrors } from './use-rules.ts';

interface NewSmartPlaylistDialogProps {
  onClose: () => void;
  onCreated: (playlist: Playlist) => void;
}

interface NewSmartPlaylist extends RulesForm {
  name: string;
  isPublic: boolean;
}

const check = ({ name, isPublic, ...rules }: NewSmartPlaylist) => checkSmartPlaylist(name, isPublic, rules);
const resolver = resolverOf(check);

export default function NewSmartPlaylistDialog({ onClose, onCreated }: NewSmartPlaylistDialogProps) {
  const [empty] = useState<NewSmartPlaylist>(() => ({ name: '', isPublic: false, ...newRules() }));
  const draft = useDraftForm<NewSmartPlaylist>({ name: 'new smart playlist', empty, resolver });
  const { form } = draft;
  const create = trpc.playlists.createSmart.useMutation({
    onSuccess: (playlist) => {
      draft.forget();
      toast.success('Playlist created successfully');
      void readPlaylistsAgain();
      onClose();
      onCreated(playlist);
    },
    meta: failsAs('Failed to create playlist: {message}'),
  });
  const values = form.watch();
  const checked = check(values);
  const errors = shownErrors(checked, form.formState.isSubmitted);
  return (
    <Dialog
      isWide
      isBusy={create.isPending}
      onClose={onClose}
      title="New Smart Playlist"
      description="Its songs follow from rules and are always up to date."
    >
      <DraftFields
        draft={draft}
        onSubmitCapture={focusFirstError}
        onSubmit={() => 'playlist' in checked && create.mutate(checked.playlist)}
      >
        <RulesFrame form={values} action="Create Smart Playlist" isBusy={create.isPending} onClose={onClose}>
          <Field label="Playlist Name" {...(errors.name && { error: errors.name })}>
            {(input) => <Input {...input} {...form.register('name')} autoComplete="off" />}
          </Field>
          <RulesFields form={values} errors={errors} onChange={(changed) => putRules(form, changed)} />
          <Switch
            label="Make Public"
            help="Everybody can find and play a public playlist"
            isOn={values.isPublic}
            onChange={(isOn) => form.setValue('isPublic', isOn)}
          />
        </RulesFrame>
      </DraftFields>
    </Dialog>
  );
}
