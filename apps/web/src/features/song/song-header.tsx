import type { Song, SongWithAbilities } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import ListEnd from 'lucide-react/icons/list-end';
import { Cover } from '../../components/cover-image.tsx';
import { ExplicitMark } from '../../components/explicit-mark.tsx';
import { CoverShape, MakerShape, TitleShape } from '../../components/first-shapes.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { isFirstPaint } from '../../components/is-first-paint.ts';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast.ts';
import { formatDuration, formatPlays } from '../../lib/format.ts';
import { SONG_FACT_NAMES } from '../../lib/song-facts.ts';
import { FeaturedNames, needsAudio, OpeningNote, SongBadges, SongMenu } from '../catalog/index.ts';
import { LikeButton } from '../likes/index.ts';
import { addToQueue, isPlayable, useShownPlays } from '../player/index.ts';
import { BuyButton, GiveWorkButton } from '../purchases/index.ts';
import { ShareSongButton } from '../share/index.ts';
import { TagLinks } from '../tag-links/index.ts';
import { UploadAudioButton } from '../uploads/index.ts';
import { SongPlayButton } from './song-play-button.tsx';

const COVER_SIZES = '(min-width: 1024px) 232px, 192px';
const LAYOUT = 'mb-8 flex flex-col gap-6 md:flex-row md:items-end md:gap-8';
const DESCRIPTION = 'max-w-prose whitespace-pre-line wrap-anywhere text-14 text-ink-soft';
const LINK = 'wrap-anywhere rounded-small font-semibold text-ink hover:underline';

function Facts({ song }: { song: Song }) {
  const plays = useShownPlays(song);
  const facts = [
    formatPlays(plays),
    formatDuration(song.duration),
    // The genre stands among the tags below.
    ...SONG_FACT_NAMES.filter((name) => name !== 'genre').map((name) => song[name]),
  ];
  return (
    <p className="text-14 text-ink-soft tabular">
      <Link to="/artist/$artistId" params={{ artistId: String(song.artistId) }} className={LINK}>
        {song.artistName}
      </Link>
      <FeaturedNames song={song} className={LINK} />
      {song.albumId !== null && (
        <>
          <span className="text-ink-faint"> on </span>
          <Link to="/album/$albumId" params={{ albumId: String(song.albumId) }} className={LINK}>
            {song.albumTitle}
          </Link>
        </>
      )}
      <span className="mx-2 text-ink-faint" aria-hidden="true">
        /
      </span>
      <span>{facts.filter(Boolean).join(', ')}</span>
      <span className="ml-2 inline-flex items-center gap-2 align-middle">
        {song.isExplicit && <ExplicitMark />}
        <SongBadges song={song} />
      </span>
    </p>
  );
}

function queue(song: Song) {
  addToQueue([song]);
  toast.success('Added to queue', { description: song.title });
}

export function SongHeader({ song }: { song: SongWithAbilities }) {
  return (
    <header className={LAYOUT}>
      <Cover
        of={song}
        alt={`Cover of ${song.title}`}
        sizes={COVER_SIZES}
        isEager
        className="w-48 rounded-card md:w-40 lg:w-58"
      />
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <h1 className="wrap-anywhere font-extrabold text-34 lg:text-48">{song.title}</h1>
        <Facts song={song} />
        {song.description && <p className={DESCRIPTION}>{song.description}</p>}
        <TagLinks genre={song.genre} tags={song.tags} />
        <OpeningNote opensAt={song.opensAt} isDraft={song.releaseState === 'draft'} />
        <div className="mt-2 flex flex-wrap items-center gap-1 sm:gap-2">
          <SongPlayButton song={song} />
          {!song.isShared && (
            <>
              <BuyButton kind="song" work={song} isOwn={song.can.edit} />
              <GiveWorkButton kind="song" work={song} isOwn={song.can.edit} />
            </>
          )}
          {song.can.replaceAudio && needsAudio(song) && <UploadAudioButton song={song} />}
          {!song.isShared && <LikeButton song={song} />}
          <IconButton
            label={`Add ${song.title} to the queue`}
            disabled={!isPlayable(song)}
            onClick={() => queue(song)}
          >
            <ListEnd className="size-5" aria-hidden="true" />
          </IconButton>
          {!song.isShared && (
            <>
              <ShareSongButton song={song} />
              <SongMenu song={song} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

export const SongPageSkeleton = () => (
  <LoadingShapes label="Loading song">
    <div className={LAYOUT}>
      <CoverShape sizes={COVER_SIZES} className="w-48 rounded-card md:w-40 lg:w-58" />
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <TitleShape
          className="wrap-anywhere font-extrabold text-34 lg:text-48"
          shape="h-12 w-72 max-w-full"
        />
        <MakerShape className="wrap-anywhere font-semibold text-14" shape="h-5 w-48" />
        {/* The lines are at the bottom of the cover: without these, those above would move up when they come. */}
        {isFirstPaint && <p className={`${DESCRIPTION} empty:hidden`}>__TEXT__</p>}
        <Skeleton className="mt-2 h-12 w-32 rounded-full" />
      </div>
    </div>
    <Skeleton className="h-24 md:h-32" />
  </LoadingShapes>
);
