import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { reportFailure } from '../../../components/report-failure.ts';
import { PictureField, sendForm, UPLOAD_FAILED } from '../../uploads/index.ts';

/** The logo: a chosen picture is uploaded at once, and becomes the logo when the card is saved. */
export function LogoField({
  logo,
  onChange,
}: {
  logo: string | null;
  onChange: (logo: string | null) => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  async function upload(chosen: File) {
    setFile(chosen);
    try {
      const form = new FormData();
      form.set('type', 'profile');
      form.set('file', chosen);
      onChange((await sendForm<{ url: string }>('/api/upload', form)).url);
    } catch (error) {
      reportFailure('Upload failed', error, UPLOAD_FAILED);
    }
    setFile(null);
  }
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <PictureField
        label="Logo"
        name="logo"
        help="A square picture, best with a transparent background: PNG or WebP, up to 2MB"
        file={file}
        current={logo}
        onChange={(chosen) => void upload(chosen)}
      />
      {logo && (
        <Button variant="ghost" size="small" className="-ml-3" onClick={() => onChange(null)}>
          Remove logo
        </Button>
      )}
    </div>
  );
}
