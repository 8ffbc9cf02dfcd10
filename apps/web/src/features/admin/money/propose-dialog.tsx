import { zodResolver } from '@hookform/resolvers/zod';
import { proposeAdjustmentForm } from '@stagedoor/validators';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { actOptions } from '../panels/act-options.ts';
import { useAdminParams } from '../use-admin-params.ts';

interface ProposeDialogProps {
  artistId: number;
  name: string;
  onClose: () => void;
}

/** A correction of what an artist is owed, which another admin confirms. */
export function ProposeDialog({ artistId, name, onClose }: ProposeDialogProps) {
  const { setParams } = useAdminParams();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(proposeAdjustmentForm),
    defaultValues: { amountCents: '', reason: '' },
  });
  const propose = trpc.admin.money.propose.useMutation(
    actOptions('Adjustment proposed', name, () => {
      onClose();
      setParams({ artist: undefined, view: 'adjustments' });
    }),
  );
  const { errors } = formState;
  return (
    <Dialog
      onClose={onClose}
      title={`Adjust the balance of ${name}`}
      description="Nothing is booked until another admin confirms it; a single admin confirms alone. Your revenue bears what the artist gets."
    >
      <form
        noValidate
        onSubmit={handleSubmit((input) => propose.mutate({ ...input, artistId }))}
        className="grid gap-5"
      >
        <Field
          label="Amount in US dollars"
          help="Such as 12.50 for the artist, or -12.50 to take it back."
          error={errors.amountCents?.message}
        >
          {(input) => <Input {...input} {...register('amountCents')} inputMode="text" autoComplete="off" />}
        </Field>
        <Field label="Reason" help="The artist reads it in the statement." error={errors.reason?.message}>
          {(input) => <TextArea {...input} {...register('reason')} rows={3} />}
        </Field>
        <FormActions action="Propose" isBusy={propose.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
