import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { LanguageSelect } from '../../../../components/language-select.tsx';
import type { BatchState } from './batch.ts';
import { theBatch } from './the-batch.ts';

interface BatchTagsProps {
  batch: Pick<BatchState, 'tags' | 'language'>;
  error: string | undefined;
}

/** Tags and language of all files of the batch; their genres stand in their rows. */
export const BatchTags = ({ batch: { tags, language }, error }: BatchTagsProps) => (
  <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <Field
      label="Tags of these songs (optional)"
      help="Up to 10, with commas between: dream pop, shoegaze, Lisbon"
      error={error}
    >
      {(input) => (
        <Input
          {...input}
          value={tags}
          maxLength={600}
          autoComplete="off"
          onChange={({ target }) => theBatch.typeTags(target.value)}
        />
      )}
    </Field>
    <Field label="Language of these songs" help="None for instrumental music">
      {(input) => (
        <LanguageSelect
          {...input}
          current={language}
          value={language}
          onChange={({ target }) => theBatch.chooseLanguage(target.value)}
        />
      )}
    </Field>
  </div>
);
