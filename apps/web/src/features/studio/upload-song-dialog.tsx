import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Input, Select } from '../../components/input.tsx';
import { Switch } from '../../components/switch.tsx';
import { api, trpc } from '../../lib/trpc.ts';
import { AudioField, PictureField, ProgressBar } from '../uploads/index.ts';
import { OWN_ALBUMS } from './queries.ts';
import { useSongForm } from './use-song-form.ts';

export interface SongFormFields {
  title: string;
  albumId: string;
  audio: File | null;
  cover: File | null;
  isPremium: boolean;
}

const TOO_LARGE = 'Please select a file smaller than 10MB, or use Uploads for larger ones';

export default function UploadSongDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, watch, setValue, formState } = useForm<SongFormFields>({
    defaultValues: { title: '', albumId: '', audio: null, cover: null, isPremium: false },
  });
  const albums = trpc.studio.albums.useQuery(OWN_ALBUMS);
  const [progress, setProgress] = useState(0);
  const send = useSongForm({
    onProgress: setProgress,
    onDone: () => {
      void api.studio.invalidate();
      onClose();
    },
  });
  register('audio', {
    validate: (file) =>
      !file ? 'Audio file is required' : file.size <= UPLOAD_LIMITS.songDialogAudio || TOO_LARGE,
  });
  const { errors } = formState;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !send.isBusy && onClose()} title="Upload Song">
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(send.submit)}>
        <Field label="Title" error={errors.title?.message}>
          {(input) => (
            <Input
              {...input}
              {...register('title', { validate: (title) => title.trim() !== '' || 'Song title is required' })}
              maxLength={200}
            />
          )}
        </Field>
        <AudioField
          file={watch('audio')}
          error={errors.audio?.message}
          onChange={(file) => {
            setValue('audio', file, { shouldValidate: true });
            if (!watch('title')) setValue('title', file.name.replace(/\.[^.]+$/, ''));
          }}
        />
        <Field label="Album">
          {(input) => (
            <Select {...input} {...register('albumId')}>
              <option value="">No Album (Single)</option>
              {albums.data?.items.map((album) => (
                <option key={album.id} value={album.id}>
                  {album.title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PictureField
          label="Cover image (optional)"
          help="JPG, PNG or WebP, up to 2MB"
          file={watch('cover')}
          onChange={(file) => setValue('cover', file)}
        />
        <Switch
          label="Premium"
          help="Only your subscribers can play it"
          isOn={watch('isPremium')}
          onChange={(isOn) => setValue('isPremium', isOn)}
        />
        {send.isBusy && <ProgressBar label="Sending" value={progress} />}
        <div className="flex justify-end gap-3">
          <Button variant="ghost" disabled={send.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={send.isBusy}>
            Upload Song
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
