import { type UploadSongForm, uploadSongForm } from '@stagedoor/validators/forms';
import { LYRICS_MAX_LENGTH, TITLE_MAX_LENGTH, UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { Dialog } from '../../../../components/dialog.tsx';
import { DraftFields } from '../../../../components/draft-fields.tsx';
import { Field } from '../../../../components/field.tsx';
import { FormActions } from '../../../../components/form-actions.tsx';
import { Input, TextArea } from '../../../../components/input.tsx';
import { LanguageSelect } from '../../../../components/language-select.tsx';
import { reportFailure } from '../../../../components/report-failure.ts';
import { Switch } from '../../../../components/switch.tsx';
import { actingName } from '../../../../lib/acting-profile.ts';
import { checkedBy } from '../../../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../../../lib/edits/use-draft-form.ts';
import { explainPremium, PREMIUM_DEFAULTS } from '../../../../lib/explain-premium.ts';
import { AudioField, PictureField, SendingNote, uploadPicture, useUpload } from '../../../uploads/index.ts';
import { ReleaseFields } from '../release/release-fields.tsx';
import { PUBLISHED } from '../release/release-values.ts';
import { TagsField } from '../tags-field.tsx';
import { AlbumSelect } from './album-select.tsx';
import { ExplicitSwitch } from './explicit-switch.tsx';
import { LYRICS_HELP } from './lyrics/lyrics-texts.ts';
import { SongDetailFields } from './song-detail-fields.tsx';
import { NO_DETAILS, readSong } from './song-form.ts';
import { useFileFields } from './use-file-fields.ts';

const EMPTY = {
  title: '',
  albumId: '',
  ...NO_DETAILS,
  tags: '',
  audio: null as File | null,
  cover: null as File | null,
  isPremium: false,
  isExplicit: false,
  lyrics: '',
  language: '',
  ...PUBLISHED,
};

export default function UploadSongDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraftForm<typeof EMPTY, UploadSongForm>({
    name: actingName('new song'),
    empty: EMPTY,
    resolver: checkedBy(uploadSongForm),
  });
  const { register, watch, getValues, setValue, formState } = draft.form;
  const { errors } = formState;
  const fromFile = useFileFields({
    getFile: () => getValues('audio'),
    get: getValues,
    set: (field, text) => setValue(field, text, { shouldValidate: field === 'title' }),
    mark: (isExplicit) => setValue('isExplicit', isExplicit),
    isMarked: () => getValues('isExplicit'),
  });
  const { send, progress, isBusy } = useUpload(onClose);
  async function submit({ audio, cover, ...fields }: UploadSongForm) {
    try {
      const song = readSong({ ...fields, useTags: fromFile.isFromFile() });
      const coverImage = cover ? { coverImage: await uploadPicture(cover) } : {};
      // The dialog has a limit of its own.
      const goal = { kind: 'song', purpose: 'dialog-song', fields: { ...song, ...coverImage } } as const;
      await send({ goal, files: [{ file: audio }] });
      // It has a row in the tray from here on, with all that was typed.
      draft.forget();
    } catch (error) {
      reportFailure('Failed to upload song', error);
    }
  }
  return (
    <Dialog isBusy={formState.isSubmitting} onClose={onClose} title="Upload Song">
      <DraftFields draft={draft} onSubmit={submit}>
        <Field label="Title" error={errors.title?.message}>
          {(input) => <Input {...input} {...register('title')} maxLength={TITLE_MAX_LENGTH} />}
        </Field>
        <AudioField
          file={watch('audio')}
          error={errors.audio?.message}
          help="MP3, WAV and others, max 10MB"
          maxBytes={UPLOAD_LIMITS.songDialogAudio}
          tooLarge="Please select a file smaller than 10MB, or use Uploads for larger ones"
          onChange={(file) => {
            setValue('audio', file, { shouldValidate: true });
            void fromFile.fillFrom(file);
          }}
        />
        <Field label="Album">{(input) => <AlbumSelect {...input} {...register('albumId')} />}</Field>
        <SongDetailFields />
        <TagsField />
        <Field label="Lyrics (optional)" help={LYRICS_HELP} error={errors.lyrics?.message}>
          {(input) => <TextArea {...input} {...register('lyrics')} rows={4} maxLength={LYRICS_MAX_LENGTH} />}
        </Field>
        <Field label="Language of the words (optional)" error={errors.language?.message}>
          {(input) => <LanguageSelect {...input} {...register('language')} current={watch('language')} />}
        </Field>
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
        <ExplicitSwitch isOn={watch('isExplicit')} onChange={(isOn) => setValue('isExplicit', isOn)} />
        <ReleaseFields />
        <SendingNote progress={progress} />
        <FormActions action="Upload Song" isBusy={isBusy || formState.isSubmitting} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}
