import type { AdminUpload } from '@stagedoor/validators';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { AudioField, PictureField, ProgressBar, sendForm } from '../uploads/index.ts';

interface Fields {
  title: string;
  originalArtistName: string;
  genre: string;
  releaseYear: string;
  description: string;
  isClaimable: boolean;
  audio: File | null;
  cover: File | null;
}

const EMPTY: Fields = {
  title: '',
  originalArtistName: '',
  genre: '',
  releaseYear: '',
  description: '',
  isClaimable: true,
  audio: null,
  cover: null,
};

/** A song of an artist who has no account yet, which that artist may claim later (spec artist §5). */
export default function MusicUpload() {
  const { register, handleSubmit, watch, setValue, reset, formState } = useForm<Fields>({
    defaultValues: EMPTY,
  });
  const [progress, setProgress] = useState<number | null>(null);
  const { errors } = formState;
  register('audio', {
    validate: (file) =>
      !file
        ? 'Audio file is required'
        : file.size <= UPLOAD_LIMITS.songAudio || 'Please select a file smaller than 50MB',
  });

  async function submit({ audio, cover, isClaimable, ...texts }: Fields) {
    if (!audio) return;
    const form = new FormData();
    for (const [name, text] of Object.entries(texts)) form.set(name, text.trim());
    form.set('isClaimable', String(isClaimable));
    if (cover) form.set('coverImage', cover);
    form.set('audioFile', audio);
    setProgress(0);
    try {
      const { song, artist } = await sendForm<AdminUpload>('/api/admin/upload-song', form, {
        onProgress: ({ sentBytes }) => setProgress(Math.min(1, sentBytes / audio.size)),
      });
      toast.success('Song Uploaded', { description: `${song.title} by ${artist.name} is being prepared` });
      reset(EMPTY);
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Failed to upload song';
      toast.error('Upload Failed', { description });
    } finally {
      setProgress(null);
    }
  }

  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={handleSubmit(submit)}>
      <Field label="Title" error={errors.title?.message}>
        {(input) => (
          <Input
            {...input}
            {...register('title', { validate: (title) => title.trim() !== '' || 'Song title is required' })}
            maxLength={200}
          />
        )}
      </Field>
      <Field label="Original artist" help="An artist page of this name is found, or made without an account">
        {(input) => <Input {...input} {...register('originalArtistName')} maxLength={100} />}
      </Field>
      <AudioField
        file={watch('audio')}
        help="MP3, WAV or FLAC, max 50MB"
        accept="audio/mpeg,audio/wav,audio/flac,.mp3,.wav,.flac"
        error={errors.audio?.message}
        onChange={(file) => setValue('audio', file, { shouldValidate: true })}
      />
      <PictureField
        label="Cover image (optional)"
        help="JPG, PNG or WebP, up to 2MB"
        file={watch('cover')}
        onChange={(file) => setValue('cover', file)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Genre">{(input) => <Input {...input} {...register('genre')} maxLength={50} />}</Field>
        <Field label="Release year" error={errors.releaseYear?.message}>
          {(input) => (
            <Input
              {...input}
              {...register('releaseYear', {
                validate: (year) => /^(\d{4})?$/.test(year.trim()) || 'Release year must have four digits',
              })}
              inputMode="numeric"
              maxLength={4}
            />
          )}
        </Field>
      </div>
      <Field label="Description">
        {(input) => <TextArea {...input} {...register('description')} rows={3} maxLength={2000} />}
      </Field>
      <Checkbox {...register('isClaimable')}>Artists may claim this song</Checkbox>
      {progress !== null && <ProgressBar label="Sending" value={progress} />}
      <Button type="submit" isBusy={progress !== null} className="justify-self-start">
        Upload Song
      </Button>
    </form>
  );
}
