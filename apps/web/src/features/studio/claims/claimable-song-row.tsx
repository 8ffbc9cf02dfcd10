import type { ClaimableSong } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Cover } from '../../../components/cover-image.tsx';
import { formatDuration } from '../../../lib/format.ts';
import { ClaimDialog } from './claim-dialog.tsx';

/** A song that may be claimed; its title leads to its page, where it plays. */
export function ClaimableSongRow({ song }: { song: ClaimableSong }) {
  const [isClaiming, setIsClaiming] = useState(false);
  const { title, artistName, originalArtistName, genre, releaseYear, duration } = song;
  const facts = [originalArtistName ?? artistName, genre, releaseYear].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Cover of={song} sizes="48px" className="w-12 rounded-small" />
      <span className="grid min-w-0 flex-1">
        <Link
          to="/song/$songId"
          params={{ songId: String(song.id) }}
          className="line-clamp-2 justify-self-start rounded-small font-semibold hover:underline"
        >
          {title}
        </Link>
        <span className="truncate text-13 text-ink-faint">{facts}</span>
      </span>
      <span className="text-13 text-ink-faint tabular max-md:hidden">{formatDuration(duration)}</span>
      {song.claim === 'pending' && <Badge tone="accent">Claimed, pending</Badge>}
      {song.can.claim && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Claim This Song: ${title}`}
          onClick={() => setIsClaiming(true)}
        >
          Claim This Song
        </Button>
      )}
      {isClaiming && <ClaimDialog song={song} onClose={() => setIsClaiming(false)} />}
    </li>
  );
}
