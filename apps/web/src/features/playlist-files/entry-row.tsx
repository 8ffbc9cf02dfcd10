import type { MatchedSong, PlaylistMatch } from '@stagedoor/validators';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { CoverImage } from '../../components/cover-image.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import type { ImportEntry } from './entry-list.tsx';
import { SongChooser } from './song-chooser.tsx';

const FOUND_BY: Record<PlaylistMatch, string> = {
  link: 'by its link',
  recording: 'by its MusicBrainz recording',
  isrc: 'by its ISRC',
  names: 'by artist and title',
  similar: 'by a similar artist or title',
};

interface EntryRowProps {
  entry: ImportEntry;
  onChoose: (song: MatchedSong | null) => void;
}

/** Entry of the file, and the song that it becomes. */
export function EntryRow({ entry, onChoose }: EntryRowProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { title, artist, song, matchedBy } = entry;
  const said = artist ? `${artist} - ${title}` : title;
  return (
    <li className="grid grid-cols-1 gap-2 py-2">
      <div className="flex items-center gap-3">
        <CoverImage
          image={song?.coverImage}
          placeholder={song?.coverPlaceholder ?? null}
          sizes="40px"
          className="w-10 rounded-small"
        />
        <div className="min-w-0 flex-1">
          <p className="truncate text-14">{song ? `${song.title}, ${song.artistName}` : said}</p>
          <p className="truncate text-13 text-ink-soft">
            {song ? `${said} · ${howFound(entry)}` : 'Left out'}
          </p>
        </div>
        <IconButton
          size="small"
          label={`Search a song for ${said}`}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <Search className="size-4" aria-hidden="true" />
        </IconButton>
        {song && (
          <IconButton size="small" label={`Leave out ${said}`} onClick={() => onChoose(null)}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isChoosing && (
        <SongChooser
          said={said}
          term={matchedBy === null ? title : ''}
          suggestions={entry.suggestions}
          onChoose={(chosen) => {
            onChoose(chosen);
            setIsChoosing(false);
          }}
        />
      )}
    </li>
  );
}

const howFound = ({ matchedBy }: ImportEntry) =>
  matchedBy === null ? 'chosen by you' : `found ${FOUND_BY[matchedBy]}`;
