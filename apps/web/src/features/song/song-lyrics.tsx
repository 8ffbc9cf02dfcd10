import type { Song } from '@stagedoor/validators';
import Lock from 'lucide-react/icons/lock';
import { LockedNote } from '../catalog/index.ts';
import { hasLyrics, LyricsBox } from '../lyrics/index.ts';
import { useSongPlayback } from './use-song-playback.ts';

/** The lyrics on the song's page; they follow it while it plays. */
export function SongLyrics({ song }: { song: Song }) {
  const { goTo, ...sound } = useSongPlayback(song);
  if (!hasLyrics(song)) return null;
  return (
    <section aria-labelledby="lyrics-title" data-testid="song-lyrics">
      <h2 id="lyrics-title" className="mb-4 text-26">
        Lyrics
      </h2>
      {song.isLocked ? (
        <p className="flex items-center gap-1.5 text-14 text-ink-soft">
          <Lock className="size-4 shrink-0 text-door-ink" aria-hidden="true" />
          <LockedNote song={song} />
        </p>
      ) : (
        <LyricsBox song={song} sound={sound} onSeek={goTo} className="-mx-2 max-h-100" />
      )}
    </section>
  );
}
