import { zodResolver } from '@hookform/resolvers/zod';
import { type PlaylistForm, playlistForm } from '@stagedoor/validators/forms';
import { FormProvider, useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { Switch } from '../../components/switch.tsx';
import { CoverField } from './cover-field.tsx';

interface PlaylistFormDialogProps {
  title: string;
  /** The label of the button that sends the form. */
  action: string;
  values: PlaylistForm;
  currentCover?: string | null;
  /** Resolves when the dialog may close; rejects to keep it open with what was typed. */
  onSubmit: (form: PlaylistForm) => Promise<void>;
  onClose: () => void;
}

/** The fields of the Create and Edit dialogs. */
export function PlaylistFormDialog(props: PlaylistFormDialogProps) {
  const { title, action, values, currentCover, onSubmit, onClose } = props;
  const form = useForm({ resolver: zodResolver(playlistForm), defaultValues: values });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = (fields: PlaylistForm) => onSubmit(fields).then(onClose, () => undefined);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !isSubmitting && onClose()} title={title}>
      <FormProvider {...form}>
        <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit(submit)}>
          <Field label="Playlist Name" error={errors.name?.message}>
            {(input) => <Input {...input} {...register('name')} autoComplete="off" />}
          </Field>
          <Field
            label="Description"
            help="Briefly describe your playlist (optional)"
            error={errors.description?.message}
          >
            {(input) => <TextArea {...input} {...register('description')} rows={3} />}
          </Field>
          <Switch
            label="Make Public"
            help="Everybody can find and play a public playlist"
            isOn={watch('isPublic')}
            onChange={(isOn) => setValue('isPublic', isOn, { shouldDirty: true })}
          />
          <CoverField current={currentCover} />
          <FormActions action={action} isBusy={isSubmitting} onCancel={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
