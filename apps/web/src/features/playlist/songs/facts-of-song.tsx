import type { PlaylistSong } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatDay, formatShortDay } from '../../../lib/format.ts';

interface FactProps {
  song: PlaylistSong;
  /** While songs are being selected, a press on a name selects too. */
  hasLink: boolean;
}

const LINK = 'hover:text-ink hover:underline';
const keepFromRow = (event: MouseEvent) => event.stopPropagation();

/** The artist as the recording names them. */
export const ArtistName = ({ song, hasLink }: FactProps) => {
  const name = song.originalArtistName ?? song.artistName;
  if (!hasLink) return name;
  return (
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(song.artistId) }}
      onClick={keepFromRow}
      className={LINK}
    >
      {name}
    </Link>
  );
};

export const AlbumName = ({ song: { albumId, albumTitle }, hasLink }: FactProps) => {
  if (albumId === null || albumTitle === null) return <span className="text-ink-faint">-</span>;
  if (!hasLink) return albumTitle;
  return (
    <Link to="/album/$albumId" params={{ albumId: String(albumId) }} onClick={keepFromRow} className={LINK}>
      {albumTitle}
    </Link>
  );
};

/** Who added the song, and when; nobody is named when the account is gone. */
export const AddedBy = ({ song: { addedBy, addedAt } }: Pick<FactProps, 'song'>) => (
  <span className="flex gap-1" title={[addedBy?.username, formatDay(addedAt)].filter(Boolean).join(', ')}>
    {addedBy && <span className="min-w-0 truncate">{`${addedBy.username},`}</span>}
    <span className="shrink-0">{formatShortDay(addedAt)}</span>
  </span>
);
