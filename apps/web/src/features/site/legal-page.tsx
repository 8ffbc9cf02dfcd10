import type { LegalKind } from '@stagedoor/validators';
import { LEGAL_TITLES } from '@stagedoor/validators/legal-titles';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LegalText } from './legal-text.tsx';

/** Terms, privacy policy or imprint: the newest version, or an older one. */
export default function LegalPage({ kind, version }: { kind: LegalKind; version: number | undefined }) {
  const title = LEGAL_TITLES[kind];
  usePageTitle(title);
  const query = trpc.site.legal.useQuery(version === undefined ? { kind } : { kind, version });
  return (
    <article className="page">
      <div className="max-w-prose">
        <h1 className="mb-2 text-34">{title}</h1>
        <Loaded
          query={query}
          skeleton={<LoadingRows label="Loading" className="mt-8 grid gap-3" count={8} row="h-5" />}
          failure={`${title} could not be loaded`}
          isEmpty={(text) => text.markdown === ''}
          empty={<EmptyState figure={DoorFigure} title="Nothing is here yet" />}
        >
          {(text) => (
            <>
              <p className="mb-8 text-13 text-ink-faint">
                Version {text.version}, {formatDay(text.publishedAt)}
                {text.version < text.newestVersion && (
                  <>
                    {'. '}
                    <Link to={`/${kind}`} className="text-lamp underline underline-offset-2">
                      There is a newer one
                    </Link>
                  </>
                )}
              </p>
              <LegalText markdown={text.markdown} />
            </>
          )}
        </Loaded>
      </div>
    </article>
  );
}
