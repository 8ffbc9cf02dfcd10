import { zodResolver } from '@hookform/resolvers/zod';
import { type CreateAlbumForm, createAlbumForm } from '@stagedoor/validators/forms';
import { FormProvider, useForm } from 'react-hook-form';
import { Dialog } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { Input } from '../../../../components/input.tsx';
import { toast } from '../../../../components/toast.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { PictureField, uploadPicture } from '../../../uploads/index.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { ReleaseFields } from '../release/release-fields.tsx';
import { PUBLISHED } from '../release/release-values.ts';

export default function CreateAlbumDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(createAlbumForm),
    defaultValues: { title: '', year: '', cover: null as File | null, ...PUBLISHED },
  });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const create = trpc.studio.createAlbum.useMutation();

  async function submit({ cover, ...fields }: CreateAlbumForm) {
    try {
      await create.mutateAsync({ ...fields, coverImage: await uploadPicture(cover) });
      await readMusicAgain();
      toast.success('Album created', { description: fields.title });
      onClose();
    } catch (error) {
      toast.error('Failed to create album', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Create Album">
      <FormProvider {...form}>
        <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
          <Field label="Title" error={errors.title?.message}>
            {(input) => <Input {...input} {...register('title')} maxLength={200} />}
          </Field>
          <Field label="Release date" error={errors.year?.message}>
            {(input) => <Input {...input} {...register('year')} type="date" />}
          </Field>
          <PictureField
            label="Cover image"
            help="JPG, PNG or WebP, up to 2MB"
            file={watch('cover')}
            error={errors.cover?.message}
            onChange={(file) => setValue('cover', file, { shouldValidate: true })}
          />
          <ReleaseFields />
          <FormActions action="Create Album" isBusy={isSubmitting} onCancel={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
