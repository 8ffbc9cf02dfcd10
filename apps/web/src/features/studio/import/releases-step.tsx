import type { FoundArtist } from '@stagedoor/validators';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { Input } from '../../../components/input.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AlbumItem } from './album-item.tsx';
import { Asking, CatalogList } from './catalog-list.tsx';

interface ReleasesStepProps {
  artist: FoundArtist;
  /** How far the list was scrolled when it was left. */
  listTop: RefObject<number>;
  onPick: (mbid: string) => void;
}

/** The artist's albums, 100 releases a page, so that the first ones are there at once. */
export function ReleasesStep({ artist, listTop, onPick }: ReleasesStepProps) {
  const [filter, setFilter] = useState('');
  const query = trpc.imports.artist.useInfiniteQuery({ mbid: artist.mbid }, BY_CURSOR);
  if (query.isPending) return <Asking label="Loading releases" />;
  if (!query.data) return <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />;
  const albums = query.data.pages.flatMap(({ releases }) => releases);
  if (albums.length === 0 && !query.hasNextPage)
    return <EmptyState figure={RecordFigure} title={`MusicBrainz knows no releases of ${artist.name}`} />;
  const wanted = filter.trim().toLowerCase();
  const shown = albums.filter(({ title, releaseGroup }) =>
    `${title}\n${releaseGroup.title}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-14 text-ink-soft">
          Releases of <strong className="text-ink">{artist.name}</strong>
        </p>
        {(albums.length > 10 || query.hasNextPage) && (
          <Input
            type="search"
            aria-label="Filter releases by title"
            placeholder="Filter by title"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            className="md:w-56"
          />
        )}
      </div>
      <p className="mb-3 text-13 text-ink-faint">
        An album may have come out several times, in other years and countries or with more songs. One of
        these editions is suggested; “Editions” lists them all.
      </p>
      <Scrolled listTop={listTop}>
        {shown.map((release) => (
          <AlbumItem key={release.mbid} artistMbid={artist.mbid} release={release} onPick={onPick} />
        ))}
        {shown.length === 0 && <li className="px-2 py-3 text-14 text-ink-soft">No title matches.</li>}
        {query.hasNextPage && (
          <li className="px-2 pb-4">
            {wanted !== '' && (
              <p className="pt-3 text-13 text-ink-faint">{`Of the ${albums.length} albums read so far.`}</p>
            )}
            {query.isFetchNextPageError && (
              <p role="alert" className="pt-3 text-13 text-alarm">
                {query.error?.message}
              </p>
            )}
            {/* A page may hold nothing but further editions; the new key lets the next one be read. */}
            <LoadMore key={query.data.pages.length} query={query} />
          </li>
        )}
      </Scrolled>
    </>
  );
}

/** Keeps its place while the tracks of a release are looked at. */
function Scrolled({ listTop, children }: Pick<ReleasesStepProps, 'listTop'> & { children: ReactNode }) {
  const [list, setList] = useState<HTMLUListElement | null>(null);
  useLayoutEffect(() => {
    if (list) list.scrollTop = listTop.current;
  }, [list, listTop]);
  return (
    <CatalogList
      ref={setList}
      aria-label="Releases"
      onScroll={({ currentTarget }) => {
        listTop.current = currentTarget.scrollTop;
      }}
    >
      {children}
    </CatalogList>
  );
}
