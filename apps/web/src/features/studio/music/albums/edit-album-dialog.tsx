import type { Album } from '@stagedoor/validators';
import { type EditAlbumForm, editAlbumForm } from '@stagedoor/validators/forms';
import { Dialog } from '../../../../components/dialog.tsx';
import { EditFields } from '../../../../components/edit-fields.tsx';
import { Field } from '../../../../components/field.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { Input } from '../../../../components/input.tsx';
import { toast } from '../../../../components/toast.ts';
import { checkedBy } from '../../../../lib/edits/checked-by.ts';
import { describeSaved, pickEdited } from '../../../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpcClient } from '../../../../lib/trpc.ts';
import { PictureField, uploadPicture } from '../../../uploads/index.ts';
import { describeCredits } from '../credits/credits-field.tsx';
import { PriceFields } from '../price/price-fields.tsx';
import { describePrice, PRICE_FIELDS, valuesOfPrice } from '../price/price-values.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { ReleaseFields } from '../release/release-fields.tsx';
import { describeRelease, RELEASE_FIELDS, valuesOfRelease } from '../release/release-values.ts';
import { AlbumAboutFields, aboutOf, describeType } from './album-about-fields.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = ({ releaseDate }: Album) => (DAY.test(releaseDate ?? '') ? releaseDate : null);

const fieldsOf = (album: Album) => ({
  title: album.title,
  year: dayOf(album) ?? '',
  ...aboutOf(album),
  cover: null as File | null,
  coverImage: album.coverImage,
  ...valuesOfPrice(album.price),
  ...valuesOfRelease(album.state, album),
});
type AlbumFields = ReturnType<typeof fieldsOf>;

const TOGETHER = [['cover', 'coverImage'], PRICE_FIELDS, RELEASE_FIELDS] as const;
const WORDS = {
  type: describeType,
  credits: describeCredits,
  cover: () => 'another picture',
  price: describePrice,
  state: describeRelease,
};

export default function EditAlbumDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const edit = useEditForm<Album, AlbumFields, EditAlbumForm>({
    name: `album ${album.id}`,
    thing: album,
    fieldsOf,
    resolver: checkedBy(editAlbumForm),
    together: TOGETHER,
    save: async ({ cover, year, ...fields }, edited, ifMatch) =>
      trpcClient.studio.updateAlbum.mutate({
        ...pickEdited(fields, edited),
        ...(edited.year && year && { year }),
        ...(cover && { coverImage: await uploadPicture(cover) }),
        id: album.id,
        ifMatch,
      }),
    meta: failsAs('Failed to save album'),
    onSaved: ({ title }, isJoined) => {
      toast.success('Album saved', { description: describeSaved(title, isJoined) });
      onClose();
      return readMusicAgain();
    },
  });
  const { isBusy } = edit;
  const { register, watch, setValue, formState } = edit.form;
  const { errors } = formState;
  return (
    <Dialog isBusy={isBusy} onClose={onClose} title="Edit Album">
      <EditFields edit={edit} words={WORDS}>
        <Field label="Title" name="title" error={errors.title?.message}>
          {(input) => <Input {...input} {...register('title')} maxLength={200} />}
        </Field>
        <Field
          label="Release date"
          name="year"
          help={!dayOf(album) && album.releaseDate ? `Known so far: ${album.releaseDate}` : undefined}
          error={errors.year?.message}
        >
          {(input) => <Input {...input} {...register('year')} type="date" />}
        </Field>
        <PictureField
          label="Cover image"
          name="cover"
          help="Choose or drop another one: JPG, PNG or WebP, up to 2MB"
          file={watch('cover')}
          current={watch('coverImage')}
          onChange={(file) => setValue('cover', file)}
        />
        <AlbumAboutFields />
        <PriceFields />
        <ReleaseFields />
        <FormActions action="Save Changes" isBusy={isBusy} onCancel={onClose} />
      </EditFields>
    </Dialog>
  );
}
