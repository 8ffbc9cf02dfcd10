import { typedTags } from '@stagedoor/validators/tag';
import { useState } from 'react';
import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { countSongs } from '../../../../lib/format.ts';
import { typedTagsOf } from '../tags-field.tsx';
import { ChangeSongsDialog } from './change-songs-dialog.tsx';
import type { ChosenSongsProps } from './chosen-songs.ts';
import { useChangeSongs } from './use-change-songs.ts';

export default function TagsForSongsDialog({ songs, onClose }: ChosenSongsProps) {
  const present = new Set(songs.map(typedTagsOf));
  const [typed, setTyped] = useState(present.size === 1 ? [...present].join() : null);
  const [error, setError] = useState<string>();
  const change = useChangeSongs(onClose);
  function submit() {
    const { data: tags, error } = typedTags.safeParse(typed ?? '');
    setError(error?.issues[0]?.message);
    if (tags) change.mutate({ songs, act: { type: 'tags', tags } });
  }
  return (
    <ChangeSongsDialog
      title={`Tags of ${countSongs(songs.length)}`}
      action="Set tags"
      // Songs of several tags keep them until some are typed.
      isReady={typed !== null}
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Tags"
        help="Up to 10, with commas between, in place of those that the songs have. Leave it blank to remove them"
        error={error}
      >
        {(input) => (
          <Input
            {...input}
            value={typed ?? ''}
            maxLength={600}
            autoComplete="off"
            placeholder={typed === null ? 'Several tags' : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </ChangeSongsDialog>
  );
}
