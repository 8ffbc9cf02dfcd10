import type { TourDate, TourDateInput } from '@stagedoor/validators';
import { tourDateInput } from '@stagedoor/validators/tour-date';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { EditFields } from '../../../components/edit-fields.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { toast } from '../../../components/toast.ts';
import { actingName } from '../../../lib/acting-profile.ts';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { describeSaved, pickEdited } from '../../../lib/edits/pick-edited.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import { useEditForm } from '../../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc, trpcClient } from '../../../lib/trpc.ts';
import { readDay } from '../../tour/index.ts';
import { TourDateFields, type TourDateValues } from './tour-date-fields.tsx';

const EMPTY: TourDateValues = { date: '', venue: '', city: '', country: '', url: '' };
const fieldsOf = ({ date, venue, city, country, url }: TourDate): TourDateValues => ({
  date,
  venue,
  city,
  country,
  url: url ?? '',
});
const WORDS = { date: ({ date }: TourDateValues) => readDay(date).long };
const FAILURE = failsAs('Failed to save tour date');

export function NewTourDateDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraftForm<TourDateValues, TourDateInput>({
    name: actingName('new tour date'),
    empty: EMPTY,
    resolver: checkedBy(tourDateInput),
  });
  const create = trpc.tourDates.create.useMutation({
    onSuccess: async () => {
      draft.forget();
      await api.tourDates.invalidate();
      toast.success('Tour date added');
      onClose();
    },
    meta: FAILURE,
  });
  return (
    <Dialog isBusy={create.isPending} onClose={onClose} title="Add tour date">
      <DraftFields draft={draft} onSubmit={(input) => create.mutate(input)}>
        <TourDateFields />
        <FormActions action="Add date" isBusy={create.isPending} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}

interface EditTourDateDialogProps {
  tourDate: TourDate;
  onClose: () => void;
}

export function EditTourDateDialog({ tourDate, onClose }: EditTourDateDialogProps) {
  const edit = useEditForm<TourDate, TourDateValues, TourDateInput>({
    name: `tour date ${tourDate.id}`,
    thing: tourDate,
    fieldsOf,
    resolver: checkedBy(tourDateInput),
    save: (fields, edited, ifMatch) =>
      trpcClient.tourDates.update.mutate({ ...pickEdited(fields, edited), id: tourDate.id, ifMatch }),
    meta: FAILURE,
    onSaved: async ({ venue }, isJoined) => {
      await api.tourDates.invalidate();
      toast.success('Tour date saved', { description: describeSaved(venue, isJoined) });
      onClose();
    },
  });
  return (
    <Dialog isBusy={edit.isBusy} onClose={onClose} title="Edit tour date">
      <EditFields edit={edit} words={WORDS}>
        <TourDateFields />
        <FormActions action="Save Changes" isBusy={edit.isBusy} onCancel={onClose} />
      </EditFields>
    </Dialog>
  );
}
