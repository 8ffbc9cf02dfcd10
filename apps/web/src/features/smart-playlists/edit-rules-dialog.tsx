import type { Playlist, SmartRules } from '@stagedoor/validators';
import { Dialog } from '../../components/dialog.tsx';
import { EditFields } from '../../components/edit-fields.tsx';
import { toast } from '../../components/toast.ts';
import { describeSaved } from '../../lib/edits/pick-edited.ts';
import { type EditForm, useEditForm } from '../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../lib/trpc.ts';
import { checkRules } from './check-rules.ts';
import { ORDERS } from './rule-fields.ts';
import { RulesFields } from './rules-fields.tsx';
import { newRules, type RulesForm, readRules, writeRules } from './rules-form.ts';
import { focusFirstError, RulesFrame } from './rules-frame.tsx';
import { describeRows, putRules, resolverOf, shownErrors } from './use-rules.ts';

interface EditRulesDialogProps {
  playlist: Playlist & { rules: SmartRules };
  onClose: () => void;
}

const fieldsOf = ({ rules }: Playlist): RulesForm => (rules ? writeRules(rules) : newRules());
const WORDS = {
  match: ({ match }: RulesForm) => (match === 'all' ? 'All rules' : 'Any rule'),
  rows: describeRows,
  order: ({ order }: RulesForm) => ORDERS[order],
};

export default function EditRulesDialog({ playlist, onClose }: EditRulesDialogProps) {
  const edit: EditForm<RulesForm> = useEditForm<Playlist, RulesForm>({
    name: `rules ${playlist.id}`,
    thing: playlist,
    fieldsOf,
    resolver: resolverOf(checkRules),
    save: (_fields, _edited, ifMatch) => {
      // The rules are saved as a whole, with what others have changed of them.
      const rules = readRules(edit.form.getValues()) as SmartRules;
      return trpcClient.playlists.updateRules.mutate({ id: playlist.id, rules, ifMatch });
    },
    meta: failsAs('Failed to update playlist: {message}'),
    onSaved: async ({ name }, isJoined) => {
      await Promise.all([api.playlists.byId.invalidate(), api.playlists.songs.invalidate()]);
      toast.success('Rules saved', { ...(isJoined && { description: describeSaved(name, isJoined) }) });
      onClose();
    },
  });
  const { form, isBusy } = edit;
  const rules = form.watch();
  return (
    <Dialog isWide isBusy={isBusy} onClose={onClose} title="Edit Rules" description={playlist.name}>
      <EditFields edit={edit} words={WORDS} onSubmitCapture={focusFirstError}>
        <RulesFrame form={rules} action="Save Rules" isBusy={isBusy} onClose={onClose}>
          <RulesFields
            form={rules}
            errors={shownErrors(checkRules(rules), form.formState.isSubmitted)}
            onChange={(changed) => putRules(form, changed)}
          />
        </RulesFrame>
      </EditFields>
    </Dialog>
  );
}
