import type { HomeSection } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { AlbumCard, SongCard } from '../catalog/index.ts';
import { playSongs } from '../player/index.ts';

/** One row of eight, of which smaller screens show some and scroll to the others. */
const ROW =
  '-mx-3 grid auto-cols-[clamp(8.5rem,12.5%,12rem)] grid-flow-col overflow-x-auto overscroll-x-contain';

export const ShelfRow = ({ children }: { children: ReactNode }) => <ul className={ROW}>{children}</ul>;

/** One section of the home page. */
export function Shelf({ section: { kind, title, items } }: { section: HomeSection }) {
  const songs = items.flatMap((item) => (item.kind === 'song' ? [item.song] : []));
  const play = (songId: number) =>
    playSongs(
      songs,
      songs.findIndex(({ id }) => id === songId),
      { label: title, kind: 'direct', href: '/' },
    );
  return (
    <Section title={title} aside={kind === 'made-for-you' && <AllMadeForYou />}>
      <ShelfRow>
        {items.map((item) =>
          item.kind === 'album' ? (
            <li key={`album ${item.album.id}`}>
              <AlbumCard album={item.album} subtitle="artist" />
            </li>
          ) : (
            <li key={`song ${item.song.id}`}>
              <SongCard
                song={item.song}
                reason={item.because ? `because you play ${item.because.title}` : undefined}
                onPlay={() => play(item.song.id)}
              />
            </li>
          ),
        )}
      </ShelfRow>
    </Section>
  );
}

const AllMadeForYou = () => (
  <Link to="/made-for-you" className={SEE_ALL}>
    See all
  </Link>
);

const PLACES = Array.from({ length: 8 }, (_, place) => place);

export const ShelfSkeleton = () => (
  <LoadingShapes label="Loading songs" className="mt-12 first:mt-0">
    <Skeleton className="mb-4 h-8 w-56" />
    <div className={`${ROW} overflow-x-hidden!`}>
      {PLACES.map((place) => (
        <div key={place} className="p-3">
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="mt-3 h-6 w-3/4" />
          <Skeleton className="mt-1 h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  </LoadingShapes>
);
