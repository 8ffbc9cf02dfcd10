import { type CreateAlbumForm, createAlbumForm } from '@stagedoor/validators/forms';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../../../components/dialog.tsx';
import { DraftFields } from '../../../../components/draft-fields.tsx';
import { Field } from '../../../../components/field.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { Input } from '../../../../components/input.tsx';
import { toast } from '../../../../components/toast.ts';
import { actingName } from '../../../../lib/acting-profile.ts';
import { checkedBy } from '../../../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpcClient } from '../../../../lib/trpc.ts';
import { PictureField, uploadPicture } from '../../../uploads/index.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { ReleaseFields } from '../release/release-fields.tsx';
import { PUBLISHED } from '../release/release-values.ts';
import { AlbumAboutFields, NO_ABOUT } from './album-about-fields.tsx';

const EMPTY = { title: '', year: '', cover: null as File | null, ...NO_ABOUT, ...PUBLISHED };

export default function CreateAlbumDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraftForm<typeof EMPTY, CreateAlbumForm>({
    name: actingName('new album'),
    empty: EMPTY,
    resolver: checkedBy(createAlbumForm),
  });
  const { register, watch, setValue, formState } = draft.form;
  const { errors } = formState;
  const create = useMutation({
    mutationFn: async ({ cover, ...fields }: CreateAlbumForm) =>
      trpcClient.studio.createAlbum.mutate({ ...fields, coverImage: await uploadPicture(cover) }),
    onSuccess: async ({ title }) => {
      draft.forget();
      await readMusicAgain();
      toast.success('Album created', { description: title });
      onClose();
    },
    meta: failsAs('Failed to create album'),
  });
  return (
    <Dialog isBusy={create.isPending} onClose={onClose} title="Create Album">
      <DraftFields draft={draft} onSubmit={(fields) => create.mutate(fields)}>
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
        <AlbumAboutFields />
        <ReleaseFields />
        <FormActions action="Create Album" isBusy={create.isPending} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}
