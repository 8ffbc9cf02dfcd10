import type { Album, Song } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import ListPlus from 'lucide-react/icons/list-plus';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../components/button.tsx';
import { Cover } from '../../components/cover-image.tsx';
import { CoverShape, MakerShape, TitleShape } from '../../components/first-shapes.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { ALBUM_TYPES } from '../../lib/album-types.ts';
import { AlbumDownload } from '../downloads/index.ts';
import { KeepOfflineButton } from '../offline/index.ts';
import { isPlayable, playSongs, togglePlay, usePlayerState } from '../player/index.ts';
import { addToPlaylist } from '../playlists/index.ts';
import { BuyButton, GiveWorkButton } from '../purchases/index.ts';
import { MoreMenu } from '../reports/index.ts';
import { SaveAlbumButton, SaveAlbumItem } from '../saved-albums/index.ts';
import { ShareWorkButton } from '../share/index.ts';
import { FeaturedNames } from './featured-names.tsx';
import { OpeningNote } from './opening-note.tsx';
import { ShuffleButton } from './shuffle-button.tsx';
import { SubscribeToListen } from './subscribe-to-listen.tsx';

const describeLength = (songs: Song[]) => {
  const minutes = Math.round(songs.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 60_000);
  return minutes > 0 ? `${minutes} min` : null;
};

const COVER_SIZES = '(min-width: 1024px) 232px, 192px';

interface AlbumHeaderProps {
  album: Album;
  songs: Song[];
  /** Whether the reader is a member of its profile, who need not report it. */
  isOwn?: boolean;
}

export function AlbumHeader({ album, songs, isOwn = false }: AlbumHeaderProps) {
  const isCurrent = usePlayerState((state) => state.song?.albumId === album.id);
  const isPlaying = usePlayerState((state) => state.isPlaying) && isCurrent;
  const first = songs.findIndex(isPlayable);
  const isLocked = first < 0 && songs.some((song) => song.isLocked);
  const Sign = isPlaying ? Pause : Play;
  const count = `${songs.length} ${songs.length === 1 ? 'song' : 'songs'}`;
  const facts = [ALBUM_TYPES[album.type], album.year, count, describeLength(songs)]
    .filter(Boolean)
    .join(', ');
  const source = { label: album.title, kind: 'album' as const, href: `/album/${album.id}` };
  return (
    <header className="mb-8 flex flex-col gap-6 md:flex-row md:items-end md:gap-8">
      <Cover
        of={album}
        alt={`Cover of ${album.title}`}
        sizes={COVER_SIZES}
        isEager
        className="w-48 rounded-card md:w-40 lg:w-58"
      />
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <h1 className="wrap-anywhere font-extrabold text-34 lg:text-48">{album.title}</h1>
        <p className="text-14 text-ink-soft tabular">
          <Link
            to="/artist/$artistId"
            params={{ artistId: String(album.artistId) }}
            className="wrap-anywhere rounded-small font-semibold text-ink hover:underline"
          >
            {album.artistName}
          </Link>
          <FeaturedNames
            song={album}
            className="wrap-anywhere rounded-small font-semibold text-ink hover:underline"
          />
          <span className="mx-2 text-ink-faint" aria-hidden="true">
            /
          </span>
          {facts}
        </p>
        <OpeningNote opensAt={album.opensAt} isDraft={album.state === 'draft'} />
        <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-3">
          {isLocked && <SubscribeToListen artistId={album.artistId} />}
          {!isLocked && songs.length > 0 && (
            <>
              <Button
                size="large"
                // As wide for either word, and narrow enough for one line on a phone.
                className="min-w-29 max-sm:px-4"
                disabled={first < 0 && !isCurrent}
                onClick={() => (isCurrent ? togglePlay() : playSongs(songs, first, source))}
              >
                <Sign className="size-5 fill-current" aria-hidden="true" />
                {isPlaying ? 'Pause' : 'Play'}
              </Button>
              <ShuffleButton title={album.title} songs={songs} source={source} />
            </>
          )}
          <BuyButton kind="album" work={album} isOwn={isOwn} />
          <GiveWorkButton kind="album" work={album} isOwn={isOwn} />
          {/* On a phone these begin a line: the first sign is aligned below the buttons, not its larger target. */}
          <div className="flex flex-wrap items-center gap-1 max-sm:-ml-2 max-sm:w-full sm:gap-3">
            <SaveAlbumButton album={album} />
            {songs.length > 0 && (
              <IconButton label={`Add ${album.title} to playlist`} onClick={() => addToPlaylist(songs)}>
                <ListPlus className="size-5" aria-hidden="true" />
              </IconButton>
            )}
            {album.state === 'published' && songs.some(isPlayable) && (
              <KeepOfflineButton target={{ kind: 'album', id: album.id, title: album.title }} />
            )}
            <AlbumDownload album={album} songs={songs} />
            <ShareWorkButton
              of={{
                kind: 'album',
                id: album.id,
                name: album.title,
                path: `/album/${album.id}`,
                isPublic: album.state === 'published',
              }}
            />
            <MoreMenu
              label={`More for ${album.title}`}
              target={isOwn ? null : { type: 'album', id: album.id, name: album.title }}
            >
              <SaveAlbumItem album={album} />
            </MoreMenu>
          </div>
        </div>
      </div>
    </header>
  );
}

export const AlbumHeaderSkeleton = () => (
  <LoadingShapes label="Loading album" className="mb-8 flex flex-col gap-6 md:flex-row md:items-end md:gap-8">
    <CoverShape sizes={COVER_SIZES} className="w-48 rounded-card md:w-40 lg:w-58" />
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <TitleShape className="wrap-anywhere font-extrabold text-34 lg:text-48" shape="h-12 w-72 max-w-full" />
      <MakerShape className="wrap-anywhere font-semibold text-14" shape="h-5 w-48" />
      <Skeleton className="mt-2 h-12 w-32 rounded-full" />
    </div>
  </LoadingShapes>
);
