import type { MatchedSong, Song } from '@stagedoor/validators';
import { cutText } from '@stagedoor/validators/cut-text';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Input } from '../../components/input.tsx';
import { trpc } from '../../lib/trpc.ts';

interface SongChooserProps {
  /** Entry of the file. */
  said: string;
  term: string;
  suggestions: MatchedSong[];
  onChoose: (song: MatchedSong) => void;
}

const SHOWN = 6;

/** Searches the songs here for one that an entry means. */
export function SongChooser({ said, term, suggestions, onChoose }: SongChooserProps) {
  const [text, setText] = useState(term);
  const q = cutText(useDeferredValue(text).trim(), 100);
  const { data, isFetching } = trpc.search.find.useQuery(
    { q, type: 'songs', limit: SHOWN },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const isNowhere = data?.songs.items.length === 0 && !isFetching;
  const close = trpc.search.close.useQuery(
    { q, type: 'songs', limit: SHOWN },
    { enabled: q !== '' && isNowhere },
  );
  const matches = (isNowhere ? close.data?.songs : data?.songs.items) ?? [];
  const known = new Set(suggestions.map(({ id }) => id));
  const found = q === '' ? [] : matches.filter(({ id }) => !known.has(id)).map(briefOf);
  const songs = [...suggestions, ...found].slice(0, SHOWN);
  return (
    <div className="grid grid-cols-1 gap-1 rounded-card bg-raised p-3">
      <Input
        aria-label={`Song for ${said}`}
        type="search"
        autoComplete="off"
        placeholder="Search songs"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="grid grid-cols-1">
        {songs.map((song) => (
          <li key={song.id}>
            <button
              type="button"
              className="flex w-full items-baseline gap-2 rounded-small px-2.5 py-2 text-left text-14 hover:bg-line focus-visible:bg-line"
              onClick={() => onChoose(song)}
            >
              <span className="min-w-0 truncate">{song.title}</span>
              <span className="min-w-0 flex-1 truncate text-ink-soft">{song.artistName}</span>
              <span className="text-ink-soft tabular">{song.duration}</span>
            </button>
          </li>
        ))}
      </ul>
      {songs.length === 0 && q !== '' && !isFetching && !close.isFetching && (
        <p className="px-2.5 py-2 text-14 text-ink-soft">No songs found</p>
      )}
    </div>
  );
}

const briefOf = (song: Song): MatchedSong => {
  const { id, title, artistName, albumTitle, coverImage, coverPlaceholder, duration, isLocked } = song;
  return { id, title, artistName, albumTitle, coverImage, coverPlaceholder, duration, isLocked };
};
