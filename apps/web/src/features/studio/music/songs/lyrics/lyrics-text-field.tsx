import { LYRICS_MAX_LENGTH } from '@stagedoor/validators/limits';
import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../../../components/button.tsx';
import { Field } from '../../../../../components/field.tsx';
import { TextArea } from '../../../../../components/input.tsx';
import { toast } from '../../../../../components/toast.ts';
import { LYRICS_HELP } from './lyrics-texts.ts';

/** Larger files hold no lyrics. */
const MOST_BYTES = 200_000;

/** The words as they are typed, pasted, or read from a file. */
export function LyricsTextField({ onChange }: { onChange: (text: string) => void }) {
  const { register, formState } = useFormContext<{ lyrics: string }>();
  const input = useRef<HTMLInputElement>(null);
  async function read(file: File | undefined) {
    if (!file) return;
    if (file.size > MOST_BYTES)
      toast.error('Failed to read the file', { description: 'It is too large for lyrics' });
    else onChange(await file.text());
  }
  return (
    <div className="grid gap-4">
      <Field label="Words" name="lyrics" help={LYRICS_HELP} error={formState.errors.lyrics?.message}>
        {(field) => (
          <TextArea {...field} {...register('lyrics')} rows={12} maxLength={LYRICS_MAX_LENGTH} dir="auto" />
        )}
      </Field>
      <div>
        <Button variant="outline" size="small" onClick={() => input.current?.click()}>
          <FileUp className="size-4" aria-hidden="true" /> Read an LRC or text file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".lrc,.txt,text/plain"
          aria-label="LRC or text file"
          className="hidden"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
