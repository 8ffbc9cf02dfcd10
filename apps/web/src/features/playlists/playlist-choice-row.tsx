import type { PlaylistChoice } from '@stagedoor/validators';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../components/toast.ts';
import { countSongs } from '../../lib/format.ts';
import type { SongToAdd } from './add-to-playlist.ts';
import { PlaylistCover } from './playlist-cover.tsx';
import { putIntoPlaylist } from './put-into-playlist.ts';

interface PlaylistChoiceRowProps {
  choice: PlaylistChoice;
  songs: readonly SongToAdd[];
  onDone: () => void;
}

/** A playlist that the songs can be added to, with a mark when they are in it. */
export function PlaylistChoiceRow({ choice, songs, onDone }: PlaylistChoiceRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { present } = choice;
  const hasAll = present >= songs.length;
  async function choose() {
    if (hasAll) {
      const description = songs.length === 1 ? songs[0]?.title : `All ${countSongs(songs.length)} are there`;
      toast.info(`Already in ${choice.name}`, description ? { description } : {});
      return;
    }
    setIsBusy(true);
    if (await putIntoPlaylist(choice, songs)) onDone();
    else setIsBusy(false);
  }
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={choose}
      className="flex h-14 w-full items-center gap-3 rounded-small px-3 text-left transition-colors hover:bg-raised"
    >
      <PlaylistCover
        playlist={{ ...choice, coverPlaceholder: null }}
        sizes="40px"
        tileSizes="20px"
        className="size-10 rounded-small"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-14">{choice.name}</span>
        <span className="block truncate text-13 text-ink-faint tabular">{countSongs(choice.songCount)}</span>
      </span>
      {isBusy && <Spinner className="size-4" />}
      {present > 0 && (
        <span className="flex shrink-0 items-center gap-1.5 text-13 text-lamp tabular">
          <Check className="size-4" aria-hidden="true" />
          {hasAll ? 'Already there' : `${present} already there`}
        </span>
      )}
    </button>
  );
}
