import { zodResolver } from '@hookform/resolvers/zod';
import type { Song } from '@stagedoor/validators';
import { type UploadSongForm, uploadSongForm } from '@stagedoor/validators/forms';
import { FormProvider, useForm } from 'react-hook-form';
import { Dialog } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { Input } from '../../../../components/input.tsx';
import { Switch } from '../../../../components/switch.tsx';
import { toast } from '../../../../components/toast.ts';
import { explainPremium, PREMIUM_DEFAULTS } from '../../../../lib/explain-premium.ts';
import { api } from '../../../../lib/trpc.ts';
import { AudioField, PictureField, ProgressBar, toForm, useSendForm } from '../../../uploads/index.ts';
import { ReleaseFields } from '../release/release-fields.tsx';
import { PUBLISHED } from '../release/release-values.ts';
import { AlbumSelect } from './album-select.tsx';
import { SongDetailFields } from './song-detail-fields.tsx';
import { useFileFields } from './use-file-fields.ts';

const EMPTY = {
  title: '',
  albumId: '',
  genre: '',
  releaseYear: '',
  description: '',
  audio: null as File | null,
  cover: null as File | null,
  isPremium: false,
  ...PUBLISHED,
};

export default function UploadSongDialog({ onClose }: { onClose: () => void }) {
  const fields = useForm({ resolver: zodResolver(uploadSongForm), defaultValues: EMPTY });
  const { register, handleSubmit, watch, getValues, setValue, formState } = fields;
  const { errors } = formState;
  const fromFile = useFileFields({
    getFile: () => getValues('audio'),
    get: getValues,
    set: (field, text) => setValue(field, text, { shouldValidate: field === 'title' }),
  });
  const { send, progress, isBusy } = useSendForm<Song>({
    url: '/api/dashboard/songs',
    failure: 'Failed to upload song',
    onDone: (song) => {
      toast.success('Song uploaded', { description: `${song.title} is being prepared for playing` });
      void api.studio.invalidate();
      onClose();
    },
  });
  const submit = ({ audio, cover, ...fields }: UploadSongForm) =>
    // The server has a separate size limit for files from the dialog.
    send(toForm({ source: 'dialog', ...fields, useTags: fromFile.isFromFile(), cover, audio }));
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()} title="Upload Song">
      <FormProvider {...fields}>
        <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit(submit)}>
          <Field label="Title" error={errors.title?.message}>
            {(input) => <Input {...input} {...register('title')} maxLength={200} />}
          </Field>
          <AudioField
            file={watch('audio')}
            error={errors.audio?.message}
            onChange={(file) => {
              setValue('audio', file, { shouldValidate: true });
              void fromFile.fillFrom(file);
            }}
          />
          <Field label="Album">{(input) => <AlbumSelect {...input} {...register('albumId')} />}</Field>
          <SongDetailFields />
          <PictureField
            label="Cover image (optional)"
            help="JPG, PNG or WebP, up to 2MB"
            file={watch('cover')}
            onChange={(file) => setValue('cover', file)}
          />
          <Switch
            label="Premium"
            help={`${explainPremium(watch('isPremium'), 'play it')} ${PREMIUM_DEFAULTS}`}
            isOn={watch('isPremium')}
            onChange={(isOn) => setValue('isPremium', isOn)}
          />
          <ReleaseFields />
          {progress !== null && <ProgressBar label="Sending" value={progress} />}
          <FormActions action="Upload Song" isBusy={isBusy} onCancel={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
