import { zodResolver } from '@hookform/resolvers/zod';
import type { TourDate } from '@stagedoor/validators';
import { tourDateInput } from '@stagedoor/validators/tour-date';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { Input } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { api, trpc } from '../../../lib/trpc.ts';

interface TourDateDialogProps {
  /** The date to edit; null adds one. */
  tourDate: TourDate | null;
  onClose: () => void;
}

export function TourDateDialog({ tourDate, onClose }: TourDateDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(tourDateInput),
    defaultValues: {
      date: tourDate?.date ?? '',
      venue: tourDate?.venue ?? '',
      city: tourDate?.city ?? '',
      country: tourDate?.country ?? '',
      url: tourDate?.url ?? '',
    },
  });
  const done = {
    onSuccess: async () => {
      await api.tourDates.invalidate();
      toast.success(tourDate ? 'Tour date saved' : 'Tour date added');
      onClose();
    },
    onError: (error: { message: string }) =>
      toast.error('Failed to save tour date', { description: error.message }),
  };
  const create = trpc.tourDates.create.useMutation(done);
  const update = trpc.tourDates.update.useMutation(done);
  const isBusy = create.isPending || update.isPending;
  const { errors } = formState;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={tourDate ? 'Edit tour date' : 'Add tour date'}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={handleSubmit((input) =>
          tourDate ? update.mutate({ ...input, id: tourDate.id }) : create.mutate(input),
        )}
      >
        <Field label="Date" error={errors.date?.message}>
          {(input) => <Input {...input} {...register('date')} type="date" />}
        </Field>
        <Field label="Venue" error={errors.venue?.message}>
          {(input) => <Input {...input} {...register('venue')} maxLength={120} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="City" error={errors.city?.message}>
            {(input) => <Input {...input} {...register('city')} maxLength={80} />}
          </Field>
          <Field label="Country" error={errors.country?.message}>
            {(input) => (
              <Input {...input} {...register('country')} maxLength={80} autoComplete="country-name" />
            )}
          </Field>
        </div>
        <Field
          label="Ticket link (optional)"
          help="Where people buy their tickets"
          error={errors.url?.message}
        >
          {(input) => (
            <Input {...input} {...register('url')} type="url" placeholder="https://" maxLength={500} />
          )}
        </Field>
        <FormActions action={tourDate ? 'Save Changes' : 'Add date'} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
