import type { AdminUpload } from '@stagedoor/validators';
import { type AdminUploadForm, adminUploadForm } from '@stagedoor/validators/forms';
import { GENRE_MAX_LENGTH, TITLE_MAX_LENGTH, UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import {
  AudioField,
  PictureField,
  ProgressBar,
  toForm,
  useFileTitle,
  useSendForm,
} from '../../uploads/index.ts';

const EMPTY = {
  title: '',
  originalArtistName: '',
  genre: '',
  releaseYear: '',
  description: '',
  isClaimable: true,
  audio: null as File | null,
  cover: null as File | null,
};

/** Uploads a song for an artist without an account, who may claim it later. */
export default function UploadTab() {
  const draft = useDraftForm<typeof EMPTY, AdminUploadForm>({
    name: 'upload for an artist',
    empty: EMPTY,
    resolver: checkedBy(adminUploadForm),
  });
  const { register, watch, getValues, setValue, formState } = draft.form;
  const { errors } = formState;
  const title = useFileTitle({
    getTitle: () => getValues('title'),
    setTitle: (text) => setValue('title', text, { shouldValidate: true }),
  });
  const { send, progress, isBusy } = useSendForm<AdminUpload>({
    url: '/api/admin/upload-song',
    failure: 'Upload Failed',
    instead: 'Failed to upload song',
    onDone: ({ song, artist }) => {
      toast.success('Song Uploaded', { description: `${song.title} by ${artist.name} is being prepared` });
      title.forget();
      draft.discard();
    },
  });
  const submit = ({ audio, cover, ...fields }: AdminUploadForm) => {
    // The file's tags would overwrite what was typed here.
    const useTags = title.isFromFile() && !fields.genre && !fields.releaseYear;
    return send(toForm({ ...fields, useTags, coverImage: cover, audioFile: audio }));
  };
  return (
    <DraftFields draft={draft} className="grid max-w-xl gap-5" onSubmit={submit}>
      <Field label="Title" error={errors.title?.message}>
        {(input) => <Input {...input} {...register('title')} maxLength={TITLE_MAX_LENGTH} />}
      </Field>
      <Field label="Original artist" help="An artist page of this name is found, or made without an account">
        {(input) => <Input {...input} {...register('originalArtistName')} maxLength={100} />}
      </Field>
      <AudioField
        file={watch('audio')}
        help="MP3, WAV or FLAC, max 50MB"
        kind="plain-audio"
        maxBytes={UPLOAD_LIMITS.songAudio}
        error={errors.audio?.message}
        onChange={(file) => {
          setValue('audio', file, { shouldValidate: true });
          title.fillFrom(file);
        }}
      />
      <PictureField
        label="Cover image (optional)"
        help="JPG, PNG or WebP, up to 2MB"
        kind="plain-picture"
        file={watch('cover')}
        onChange={(file) => setValue('cover', file)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Genre">
          {(input) => <Input {...input} {...register('genre')} maxLength={GENRE_MAX_LENGTH} />}
        </Field>
        <Field label="Release year" error={errors.releaseYear?.message}>
          {(input) => <Input {...input} {...register('releaseYear')} inputMode="numeric" maxLength={4} />}
        </Field>
      </div>
      <Field label="Description">
        {(input) => <TextArea {...input} {...register('description')} rows={3} maxLength={2000} />}
      </Field>
      <Checkbox {...register('isClaimable')}>Artists may claim this song</Checkbox>
      {progress !== null && <ProgressBar label="Sending" value={progress} />}
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Upload Song
      </Button>
    </DraftFields>
  );
}
