import type { Album, Tag } from '@stagedoor/validators';
import { describeAlbum } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { countSongs } from '../../lib/format.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { findLegacyArtistImage, SongRow } from '../catalog/index.ts';
import { playSongs } from '../player/index.ts';
import { PlaylistCover } from '../playlists/index.ts';
import { FeedPost } from '../posts/index.ts';
import { TourRow } from '../tour/index.ts';
import type { FeedEntry as Entry } from './group-feed.ts';

const NEW = <Badge tone="accent">New</Badge>;
const WORK = 'group/work flex items-center gap-4 rounded-card';
const WORK_NAME =
  'block wrap-anywhere font-name font-semibold text-16 tracking-name group-hover/work:underline';

/** One piece of news, with who made it and when. Posts have a heading of their own. */
export function FeedEntry({ entry }: { entry: Entry }) {
  if (entry.kind === 'post') return <FeedPost post={entry.post} mark={entry.isNew && NEW} />;
  const { artist, at, isNew } = entry;
  return (
    <li
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-stage p-4 sm:p-6"
      data-testid="news"
    >
      <div className="flex items-center gap-3">
        <Avatar
          name={artist.name}
          image={artist.coverImage}
          fallback={findLegacyArtistImage(artist.id)}
          letters={1}
        />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-normal text-14 tracking-normal [font-family:inherit]">
            <Link
              to="/artist/$artistId"
              params={{ artistId: String(artist.id) }}
              className="rounded-small font-semibold hover:underline"
            >
              {artist.name}
            </Link>{' '}
            <span className="text-ink-soft">{sayNews(entry)}</span>
          </h2>
          {entry.tag && <FollowedTag tag={entry.tag} />}
          <time dateTime={at} className="text-13 text-ink-faint">
            {formatRelativeTime(at)}
          </time>
        </div>
        {isNew && NEW}
      </div>
      <Work entry={entry} />
    </li>
  );
}

/** Why news of an artist whom the person does not follow are here. */
const FollowedTag = ({ tag }: { tag: Tag }) => (
  <p className="text-13 text-ink-faint">
    You follow{' '}
    <Link to="/tag/$tag" params={{ tag: tag.slug }} className="font-semibold text-ink-soft hover:underline">
      {tag.name}
    </Link>
  </p>
);

function sayNews(entry: Exclude<Entry, { kind: 'post' }>): string {
  if (entry.kind === 'tour')
    return entry.tour.length === 1 ? 'announced a concert' : `announced ${entry.tour.length} concerts`;
  return { song: 'released a song', album: 'released an album', playlist: 'made a playlist' }[entry.kind];
}

function Work({ entry }: { entry: Exclude<Entry, { kind: 'post' }> }): ReactNode {
  switch (entry.kind) {
    case 'song': {
      const { song } = entry;
      const play = () => playSongs([song], 0, { label: 'Feed', kind: 'direct', href: '/feed' });
      return (
        <ol className="-mx-2">
          <SongRow song={song} number={1} subtitle="plays" onPlay={play} />
        </ol>
      );
    }
    case 'album':
      return <AlbumWork album={entry.album} />;
    case 'tour':
      return (
        <ul className="divide-y divide-line" aria-label={`Concerts of ${entry.artist.name}`}>
          {entry.tour.map((tourDate) => (
            <TourRow key={tourDate.id} tourDate={tourDate} />
          ))}
        </ul>
      );
    case 'playlist': {
      const { playlist } = entry;
      return (
        <Link to="/playlist/$playlistId" params={{ playlistId: String(playlist.id) }} className={WORK}>
          <PlaylistCover playlist={playlist} sizes="96px" tileSizes="48px" className="w-24 rounded-small" />
          <span className="min-w-0">
            <span className={WORK_NAME}>{playlist.name}</span>
            <span className="text-13 text-ink-faint">By {playlist.ownerName}</span>
          </span>
        </Link>
      );
    }
  }
}

const AlbumWork = ({ album }: { album: Album }) => (
  <Link to="/album/$albumId" params={{ albumId: String(album.id) }} className={WORK}>
    <CoverImage
      image={album.coverImage}
      placeholder={album.coverPlaceholder}
      sizes="96px"
      className="w-24 rounded-small"
    />
    <span className="min-w-0">
      <span className={WORK_NAME}>{album.title}</span>
      <span className="block text-13 text-ink-faint tabular">
        {[describeAlbum(album, 'year'), countSongs(album.songCount)].filter(Boolean).join(', ')}
      </span>
    </span>
  </Link>
);
