import type { CaseDetail, DecisionKind } from '@stagedoor/validators';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { announce } from '../../../lib/announce.ts';
import { isNotFound } from '../../../lib/is-not-found.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PanelSection } from '../panels/panel-section.tsx';
import { CaseHistory, DecisionCard } from './case-history.tsx';
import { CaseReports } from './case-reports.tsx';
import { CaseThing } from './case-thing.tsx';
import { ACTS } from './decision-acts.ts';
import { Key } from './keys-dialog.tsx';

interface CaseViewProps {
  caseId: number;
  onClose: () => void;
  onAct: (kind: DecisionKind) => void;
}

/** A reported thing with everything that helps to decide. */
export function CaseView({ caseId, onClose, onAct }: CaseViewProps) {
  const query = trpc.moderation.case.useQuery({ id: caseId }, { staleTime: 0 });
  const isShown = query.data !== undefined;
  // The focus stays on its row, beside which it opens.
  useEffect(() => {
    if (isShown) announce('The report is open');
  }, [isShown]);
  return (
    <article aria-label="Report" className="grid min-w-0 content-start gap-5">
      <Button variant="ghost" size="small" className="-ml-3 justify-self-start lg:hidden" onClick={onClose}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        All reports
      </Button>
      {query.data ? (
        <Content reported={query.data} onAct={onAct} />
      ) : isNotFound(query.error) ? (
        <EmptyState figure={LampFigure} title="There is no such report" />
      ) : query.isError ? (
        <ErrorState title="Failed to fetch the report" onRetry={() => void query.refetch()} />
      ) : (
        <LoadingShapes label="Loading" className="grid gap-4">
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </LoadingShapes>
      )}
    </article>
  );
}

const Content = ({ reported, onAct }: { reported: CaseDetail; onAct: (kind: DecisionKind) => void }) => (
  <>
    <CaseThing reported={reported} />
    {reported.decision && <DecisionCard decision={reported.decision} />}
    {reported.state === 'open' && (
      <div
        role="toolbar"
        aria-label="Decide"
        className="sticky bottom-[calc(var(--shell-bottom)+env(safe-area-inset-bottom)+0.75rem)] z-20 grid grid-cols-5 gap-1.5 rounded-card border border-line bg-raised p-2 shadow-float md:flex md:gap-2"
      >
        {ACTS.map(({ kind, key, label }) => (
          <Button
            key={kind}
            size="small"
            variant={kind === 'delete' || kind === 'suspend' ? 'danger' : 'outline'}
            disabled={!reported.can[kind]}
            aria-keyshortcuts={key}
            className="max-md:px-0"
            onClick={() => onAct(kind)}
          >
            {label}
            <span aria-hidden="true" className="max-lg:hidden">
              <Key>{key}</Key>
            </span>
          </Button>
        ))}
      </div>
    )}
    <PanelSection title={reported.count === 1 ? 'One report' : `${reported.count} reports`}>
      <CaseReports reports={reported.reports} />
    </PanelSection>
    <PanelSection title={reported.maker ? `Before, of ${reported.maker.username}` : 'Before'}>
      <CaseHistory history={reported.history} />
    </PanelSection>
  </>
);
