import type { CatalogReleaseRow } from '@stagedoor/validators';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { classNames } from '../../../lib/class-names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PICK } from './catalog-list.tsx';
import { describeAlbum, describeEdition, joinFacts } from './describe.ts';

interface AlbumItemProps {
  artistMbid: string;
  /** The edition that is suggested. */
  release: CatalogReleaseRow;
  onPick: (mbid: string) => void;
}

/** An album; pressing it picks the suggested edition, and all editions can be listed. */
export function AlbumItem({ artistMbid, release, onPick }: AlbumItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const album = release.releaseGroup.mbid;
  return (
    <li>
      <div className="flex items-center gap-2">
        <button type="button" onClick={() => onPick(release.mbid)} className={classNames(PICK, 'flex-1')}>
          <span className="wrap-anywhere font-semibold">{release.title}</span>
          <span className="wrap-anywhere text-13 text-ink-faint tabular">
            {joinFacts(describeAlbum(release), describeEdition(release))}
          </span>
        </button>
        {album && (
          <Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Editions
            <ChevronDown className={classNames('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
          </Button>
        )}
      </div>
      {isOpen && album && <Editions artistMbid={artistMbid} album={album} onPick={onPick} />}
    </li>
  );
}

interface EditionsProps extends Pick<AlbumItemProps, 'artistMbid' | 'onPick'> {
  album: string;
}

function Editions({ artistMbid, album, onPick }: EditionsProps) {
  const query = trpc.imports.artist.useInfiniteQuery({ mbid: artistMbid, releaseGroup: album }, BY_CURSOR);
  if (query.isPending)
    return (
      <p role="status" className="px-2 pb-3 text-13 text-ink-faint">
        Asking MusicBrainz…
      </p>
    );
  if (!query.data)
    return (
      <div className="pb-3">
        <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <ul aria-label="Editions" className="mb-3 ml-2 border-line border-l pl-2">
      {query.data.pages
        .flatMap(({ releases }) => releases)
        .map((edition) => (
          <li key={edition.mbid}>
            <button type="button" onClick={() => onPick(edition.mbid)} className={PICK}>
              <span className="wrap-anywhere text-14">{edition.title}</span>
              <span className="wrap-anywhere text-13 text-ink-faint tabular">{describeEdition(edition)}</span>
            </button>
          </li>
        ))}
      {query.hasNextPage && (
        <li className="px-2 pb-2">
          <LoadMore query={query} />
        </li>
      )}
    </ul>
  );
}
