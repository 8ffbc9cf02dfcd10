import type { MatchedSong, PlaylistMatch } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EntryRow } from './entry-row.tsx';

export interface ImportEntry {
  index: number;
  title: string;
  artist: string | null;
  matchedBy: PlaylistMatch | null;
  /** The song that it will be; null leaves it out. */
  song: MatchedSong | null;
  suggestions: MatchedSong[];
}

interface EntryListProps {
  title: string;
  entries: ImportEntry[];
  onChoose: (index: number, song: MatchedSong | null) => void;
}

const AT_ONCE = 50;

export function EntryList({ title, entries, onChoose }: EntryListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  if (entries.length === 0) return null;
  const more = Math.min(AT_ONCE, entries.length - shown);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold text-16">
        {title} <span className="text-ink-soft tabular">{entries.length}</span>
      </h3>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {entries.slice(0, shown).map((entry) => (
          <EntryRow key={entry.index} entry={entry} onChoose={(song) => onChoose(entry.index, song)} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setShown(shown + AT_ONCE)}>
          Show {more} more
        </Button>
      )}
    </section>
  );
}
