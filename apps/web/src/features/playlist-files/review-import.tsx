import type { MatchedSong, PlaylistImportPreview } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { countSongs } from '../../lib/format.ts';
import { EntryList, type ImportEntry } from './entry-list.tsx';

interface ReviewImportProps {
  preview: PlaylistImportPreview;
  isSaving: boolean;
  onSave: (name: string, songIds: number[]) => void;
  onClose: () => void;
}

/** Found and missing songs. People choose a song for each missing one, or leave it out. */
export function ReviewImport({ preview, isSaving, onSave, onClose }: ReviewImportProps) {
  const [name, setName] = useState(preview.name);
  const [entries, setEntries] = useState<ImportEntry[]>(() => entriesOf(preview));
  const choose = (index: number, song: MatchedSong | null) =>
    setEntries((all) => all.map((entry) => (entry.index === index ? { ...entry, song } : entry)));
  const songIds = [...new Set(entries.flatMap(({ song }) => song?.id ?? []))];
  const missing = entries.filter(({ matchedBy }) => matchedBy === null);
  const matched = entries.filter(({ matchedBy }) => matchedBy !== null);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSave(name.trim(), songIds);
      }}
    >
      <Field label="Playlist Name" error={name.trim() ? undefined : 'Playlist name is required'}>
        {(input) => (
          <Input
            {...input}
            value={name}
            maxLength={50}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="text-14 text-ink-soft">
        {matched.length} of {entries.length} found. The playlist will have {countSongs(songIds.length)}.
      </p>
      <EntryList title="Not found" entries={missing} onChoose={choose} />
      <EntryList title="Found" entries={matched} onChoose={choose} />
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end gap-3 border-line border-t bg-stage px-6 py-4">
        <Button variant="ghost" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isSaving}>
          Create Playlist
        </Button>
      </div>
    </form>
  );
}

function entriesOf({ entries, songs }: PlaylistImportPreview): ImportEntry[] {
  const byId = new Map(songs.map((song) => [song.id, song]));
  return entries.map(({ title, artist, songId, matchedBy, suggestions }, index) => ({
    index,
    title,
    artist,
    matchedBy,
    song: (songId !== null && byId.get(songId)) || null,
    suggestions: suggestions.flatMap((id) => byId.get(id) ?? []),
  }));
}
