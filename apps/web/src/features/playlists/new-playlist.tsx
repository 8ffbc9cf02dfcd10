import { playlistForm } from '@stagedoor/validators/forms';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { reportFailure } from '../../components/report-failure.ts';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../lib/edits/use-draft-form.ts';
import { countSongs } from '../../lib/format.ts';
import { trpcClient } from '../../lib/trpc.ts';
import type { SongToAdd } from './add-to-playlist.ts';
import { readPlaylistsAgain } from './read-playlists-again.ts';

interface NewPlaylistProps {
  songs: readonly SongToAdd[];
  /** Shows the form at once. */
  isOpen: boolean;
  onDone: () => void;
}

const nameForm = playlistForm.pick({ name: true });

/** Makes a private playlist of the songs; the rest of its details are changed on its page. */
export function NewPlaylist({ songs, isOpen, onDone }: NewPlaylistProps) {
  const [isAsked, setIsAsked] = useState(isOpen);
  const id = useId();
  const draft = useDraftForm({
    name: 'name of a new playlist',
    empty: { name: '' },
    resolver: checkedBy(nameForm),
  });
  const { register, handleSubmit, formState } = draft.form;
  const submit = handleSubmit(async ({ name }) => {
    try {
      const songIds = songs.map((song) => song.id);
      const playlist = await trpcClient.playlists.create.mutate({ name, isPublic: false, songIds });
      toast.success('Playlist created successfully', {
        description: `${playlist.name}, ${countSongs(playlist.songCount ?? songs.length)}`,
      });
      draft.forget();
      void readPlaylistsAgain();
      onDone();
    } catch (error) {
      reportFailure('Failed to create playlist: {message}', error);
    }
  });
  if (!isAsked) {
    return (
      <button
        type="button"
        onClick={() => setIsAsked(true)}
        className="-mx-3 flex h-14 w-[calc(100%+1.5rem)] items-center gap-3 rounded-small px-3 text-left font-semibold text-14 transition-colors hover:bg-raised"
      >
        <span className="grid size-10 place-items-center rounded-small bg-glow text-lamp">
          <Plus className="size-5" aria-hidden="true" />
        </span>
        New playlist
      </button>
    );
  }
  return (
    <form noValidate className="grid gap-3" aria-labelledby={id} onSubmit={submit}>
      <h3 id={id} className="sr-only">
        New playlist
      </h3>
      <DraftNote draft={draft} />
      <Field
        label="Playlist Name"
        help="Only you can see it until you make it public"
        error={formState.errors.name?.message}
      >
        {(input) => <Input {...input} {...register('name')} autoComplete="off" autoFocus />}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" isBusy={formState.isSubmitting}>
          Create Playlist
        </Button>
      </div>
    </form>
  );
}
