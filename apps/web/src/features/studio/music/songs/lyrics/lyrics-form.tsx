import type { Song } from '@stagedoor/validators';
import { type LyricsForm as LyricsFields, lyricsForm } from '@stagedoor/validators/forms';
import { useEffect, useState } from 'react';
import { EditFields } from '../../../../../components/edit-fields.tsx';
import { FormActions } from '../../../../../components/form-actions.tsx';
import { Tabs } from '../../../../../components/tabs.tsx';
import { toast } from '../../../../../components/toast.ts';
import { checkedBy } from '../../../../../lib/edits/checked-by.ts';
import { describeSaved } from '../../../../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../../../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../../../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../../../../lib/trpc.ts';
import { readMusicAgain } from '../../read-music-again.ts';
import { LyricsTextField } from './lyrics-text-field.tsx';
import { type EditableLyrics, readLyrics } from './read-lyrics.ts';
import { TimingEditor } from './timing-editor.tsx';

interface LyricsFormProps {
  song: Song;
  lyrics: EditableLyrics;
  onClose: () => void;
}

export function LyricsForm({ song, lyrics, onClose }: LyricsFormProps) {
  const [tab, setTab] = useState<'text' | 'times'>('text');
  const edit = useEditForm<EditableLyrics, LyricsFields>({
    name: `lyrics of song ${song.id}`,
    thing: lyrics,
    readCurrent: () => readLyrics(song.id),
    fieldsOf: ({ text }) => ({ lyrics: text }),
    resolver: checkedBy(lyricsForm),
    save: async ({ lyrics: text }, _edited, ifMatch) => {
      const saved = await trpcClient.studio.updateSong.mutate({ id: song.id, lyrics: text, ifMatch });
      return { ...saved, text };
    },
    meta: failsAs('Failed to save lyrics'),
    onSaved: ({ title }, isJoined) => {
      toast.success('Lyrics saved', { description: describeSaved(title, isJoined) });
      onClose();
      void api.songs.lyrics.invalidate({ id: song.id });
      return readMusicAgain();
    },
  });
  const { watch, setValue, formState } = edit.form;
  const { lyrics: problem } = formState.errors;
  useEffect(() => {
    // Times make lyrics longer, and the words say when they are too long.
    if (problem) setTab('text');
  }, [problem]);
  const text = watch('lyrics');
  const change = (next: string) => setValue('lyrics', next, { shouldDirty: true });
  return (
    <EditFields edit={edit}>
      <Tabs
        label="Lyrics"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'text', label: 'Text', content: <LyricsTextField onChange={change} /> },
          {
            value: 'times',
            label: 'Timing',
            isDisabled: !text.trim(),
            content: <TimingEditor song={song} text={text} onChange={change} />,
          },
        ]}
      />
      <FormActions action="Save Lyrics" isBusy={edit.isBusy} onCancel={onClose} />
    </EditFields>
  );
}
