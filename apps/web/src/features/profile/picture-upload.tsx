import { FILE_KINDS } from '@stagedoor/validators/file-kinds';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import ImageUp from 'lucide-react/icons/image-up';
import { useId, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { reportFailure } from '../../components/report-failure.ts';
import { Spinner } from '../../components/spinner.tsx';
import { useFilePreview } from '../../components/use-file-preview.ts';
import { reportRefusedFiles, sendForm, UPLOAD_FAILED, useFileChoice } from '../uploads/index.ts';

interface PictureUploadProps {
  name: string;
  picture: string | null;
  onChange: (address: string | null) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** The person's picture: a chosen file is previewed and uploaded at once, and saved with the form. */
export function PictureUpload({ name, picture, onChange, onBusyChange }: PictureUploadProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const preview = useFilePreview(file);

  const { choose } = useFileChoice({
    kind: 'picture',
    maxBytes: UPLOAD_LIMITS.picture,
    tooLarge: 'File size must be less than 2MB',
    onFiles: ([chosen]) => chosen && void upload(chosen),
    onRefused: reportRefusedFiles,
  });

  async function upload(chosen: File) {
    setFile(chosen);
    onBusyChange(true);
    try {
      const form = new FormData();
      form.set('type', 'profile');
      form.set('file', chosen);
      onChange((await sendForm<{ url: string }>('/api/upload', form)).url);
    } catch (error) {
      reportFailure('Upload failed', error, UPLOAD_FAILED);
    }
    setFile(null);
    onBusyChange(false);
  }

  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-13 text-ink-soft">Profile Picture</legend>
      <div className="flex flex-wrap items-center gap-5">
        <span className="relative inline-grid size-20">
          {preview ? (
            <img src={preview} alt="" className="size-20 rounded-full object-cover opacity-60" />
          ) : (
            <Avatar name={name} image={picture} className="size-20 text-34" sizes="80px" />
          )}
          {file && (
            <Spinner className="absolute inset-0 m-auto size-6 text-lamp" label="Uploading your picture" />
          )}
        </span>
        <div className="grid gap-2">
          <span className="flex flex-wrap gap-2">
            <label
              htmlFor={id}
              className={buttonStyle(
                'outline',
                'small',
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-lamp has-focus-visible:outline-offset-2',
              )}
            >
              <ImageUp className="size-4" aria-hidden="true" /> Choose picture
              <input
                id={id}
                type="file"
                accept={FILE_KINDS.picture.accept}
                className="sr-only"
                disabled={file !== null}
                onChange={({ target }) => {
                  choose([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
            </label>
            {picture && !file && (
              <Button variant="ghost" size="small" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </span>
          <span className="text-13 text-ink-faint">JPG, PNG, WebP or GIF, up to 2MB</span>
        </div>
      </div>
    </fieldset>
  );
}
