import { CoverShape, FIRST_BACKDROP, TitleShape } from '../../components/first-shapes.tsx';
import { isFirstPaint } from '../../components/is-first-paint.ts';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { TabsSkeleton } from '../../components/tabs.tsx';
import { SongListSkeleton } from '../catalog/index.ts';
import { ARTIST_LIGHT, ArtistBackdrop } from './artist-backdrop.tsx';

const TABS = ['w-16', 'w-11', 'w-10', 'w-20', 'w-11', 'w-9', 'w-10'];

/** Has the shape of the header, the tabs and the first section. */
export const ArtistHeaderSkeleton = () => (
  <>
    <LoadingShapes label="Loading artist" className={isFirstPaint ? ARTIST_LIGHT : undefined}>
      {isFirstPaint && <ArtistBackdrop src={FIRST_BACKDROP} hasBanner={false} />}
      <div className="page flex flex-col gap-6 pt-10! md:flex-row md:items-end md:pt-20!">
        <CoverShape sizes="160px" className="size-28 rounded-full lg:size-40" />
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <Skeleton className="h-4 w-32" />
          <TitleShape
            className="text-balance wrap-anywhere font-extrabold text-name"
            shape="h-12 w-80 max-w-full md:h-18"
          />
          <Skeleton className="h-5 w-56" />
          <Skeleton className="mt-2 h-10 w-64 rounded-full" />
        </div>
      </div>
    </LoadingShapes>
    <div className="page pt-0!">
      <TabsSkeleton widths={TABS} />
      <Skeleton className="mb-4 h-8 w-44" />
      <SongListSkeleton count={5} />
    </div>
  </>
);
