import type { ImportAbilities, ImportedRelease } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { Section } from '../../../components/section.tsx';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import { joinFacts } from './describe.ts';
import { ImportState } from './import-state.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const MatchDialog = lazyPart(() => import('./match-dialog.tsx'));

type OwnImport = ImportedRelease & { can: ImportAbilities };

/** The profile's imports, newest first; nothing before the first one. */
export function OwnImports() {
  const [isMatching, setIsMatching] = useState(false);
  const query = trpc.imports.list.useInfiniteQuery({ limit: 20 }, BY_CURSOR);
  const imports = joinPages(query.data);
  if (query.isLoadingError)
    return <ErrorState title="Your imports could not be read" onRetry={() => void query.refetch()} />;
  if (imports.length === 0) return null;
  return (
    <Section
      title="Imports"
      aside={
        imports.some(({ withoutAudio }) => withoutAudio > 0) && (
          <Button variant="outline" size="small" onClick={() => setIsMatching(true)}>
            Add audio
          </Button>
        )
      }
    >
      <ul aria-label="Imports" className="divide-y divide-line border-line border-y">
        {imports.map((one) => (
          <ImportItem key={one.id} one={one} />
        ))}
      </ul>
      <LoadMore query={query} />
      <Suspense fallback={null}>
        {isMatching && <MatchDialog onClose={() => setIsMatching(false)} />}
      </Suspense>
    </Section>
  );
}

function ImportItem({ one }: { one: OwnImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const start = trpc.imports.start.useMutation({
    meta: failsAs('Import Failed', { instead: 'Failed to import release' }),
  });
  const { releaseMbid: mbid, includesDataTracks: includeDataTracks, usesCover: useCover } = one;
  const title = one.title ?? 'A release';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CoverImage image={one.coverImage} sizes="48px" className="w-12 rounded-small" />
      <span className="grid min-w-0 flex-1 basis-48 grid-cols-1 gap-0.5">
        {one.albumId === null ? (
          <span className="wrap-anywhere font-semibold">{title}</span>
        ) : (
          <Link
            to="/album/$albumId"
            params={{ albumId: String(one.albumId) }}
            className="justify-self-start wrap-anywhere rounded-small font-semibold hover:underline"
          >
            {title}
          </Link>
        )}
        <span className="wrap-anywhere text-13 text-ink-faint tabular">
          {joinFacts(one.artistCredit, one.releaseDate)}
        </span>
        <ImportState one={one} />
      </span>
      {one.can.takeBack && (
        <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
          Take back<span className="sr-only">{` ${title}`}</span>
        </Button>
      )}
      {one.can.importAgain && (
        <Button
          variant="outline"
          size="small"
          isBusy={start.isPending}
          onClick={() => start.mutate({ mbid, includeDataTracks, useCover })}
        >
          Import again<span className="sr-only">{` ${title}`}</span>
        </Button>
      )}
      {isAsking && <TakeBackDialog one={one} title={title} onClose={() => setIsAsking(false)} />}
    </li>
  );
}
