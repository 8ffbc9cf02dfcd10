import { zodResolver } from '@hookform/resolvers/zod';
import type { Album } from '@stagedoor/validators';
import { type EditAlbumForm, editAlbumForm } from '@stagedoor/validators/forms';
import { FormProvider, useForm } from 'react-hook-form';
import { Dialog } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { Input, TextArea } from '../../../../components/input.tsx';
import { toast } from '../../../../components/toast.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { PictureField, uploadPicture } from '../../../uploads/index.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { ReleaseFields } from '../release/release-fields.tsx';
import { valuesOfRelease } from '../release/release-values.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export default function EditAlbumDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const day = DAY.test(album.releaseDate ?? '') ? album.releaseDate : null;
  const form = useForm({
    resolver: zodResolver(editAlbumForm),
    defaultValues: {
      title: album.title,
      year: day ?? '',
      description: album.description ?? '',
      cover: null as File | null,
      ...valuesOfRelease(album.state, album),
    },
  });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const { errors, isSubmitting, dirtyFields } = formState;
  const update = trpc.studio.updateAlbum.useMutation();

  async function submit({ title, year, description, cover, ...release }: EditAlbumForm) {
    try {
      await update.mutateAsync({
        id: album.id,
        ...(dirtyFields.title && { title }),
        ...(dirtyFields.year && year && { year }),
        ...(dirtyFields.description && { description }),
        ...(dirtyFields.state && { state: release.state }),
        ...(dirtyFields.publishAt && { publishAt: release.publishAt }),
        ...(dirtyFields.earlyAccessDays && { earlyAccessDays: release.earlyAccessDays }),
        ...(cover && { coverImage: await uploadPicture(cover) }),
      });
      toast.success('Album saved', { description: title });
      onClose();
      await readMusicAgain();
    } catch (error) {
      toast.error('Failed to save album', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !isSubmitting && onClose()} title="Edit Album">
      <FormProvider {...form}>
        <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit(submit)}>
          <Field label="Title" error={errors.title?.message}>
            {(input) => <Input {...input} {...register('title')} maxLength={200} />}
          </Field>
          <Field
            label="Release date"
            help={!day && album.releaseDate ? `Known so far: ${album.releaseDate}` : undefined}
            error={errors.year?.message}
          >
            {(input) => <Input {...input} {...register('year')} type="date" />}
          </Field>
          <Field label="Description (optional)" error={errors.description?.message}>
            {(input) => <TextArea {...input} {...register('description')} rows={3} maxLength={2000} />}
          </Field>
          <PictureField
            label="Cover image"
            help="Choose or drop another one: JPG, PNG or WebP, up to 2MB"
            file={watch('cover')}
            current={album.coverImage}
            onChange={(file) => setValue('cover', file)}
          />
          <ReleaseFields />
          <FormActions action="Save Changes" isBusy={isSubmitting} onCancel={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
