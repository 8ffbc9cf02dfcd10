import type { Song } from '@stagedoor/validators';
import { CreditRows } from '../catalog/index.ts';

const STYLE = { row: '', role: 'text-13 text-ink-faint', names: 'wrap-anywhere text-14 text-ink' };

/** Everybody who took part in the song, by role. */
export function SongCredits({ song }: { song: Song }) {
  if (song.credits.length === 0) return null;
  return (
    <section aria-labelledby="credits-title" data-testid="song-credits">
      <h2 id="credits-title" className="mb-4 text-26">
        Credits
      </h2>
      <dl className="grid grid-cols-1 gap-3">
        <CreditRows credits={song.credits} classNames={STYLE} />
      </dl>
    </section>
  );
}
