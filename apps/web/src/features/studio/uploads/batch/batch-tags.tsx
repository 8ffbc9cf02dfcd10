import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { theBatch } from './the-batch.ts';

/** Tags for all files of the batch; their genres stand in their rows. */
export const BatchTags = ({ typed, error }: { typed: string; error: string | undefined }) => (
  <div className="max-w-md">
    <Field
      label="Tags of these songs (optional)"
      help="Up to 10, with commas between: dream pop, shoegaze, Lisbon"
      error={error}
    >
      {(input) => (
        <Input
          {...input}
          value={typed}
          maxLength={600}
          autoComplete="off"
          onChange={({ target }) => theBatch.typeTags(target.value)}
        />
      )}
    </Field>
  </div>
);
