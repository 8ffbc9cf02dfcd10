import type { DecisionKind } from '@stagedoor/validators';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAdminParams } from '../use-admin-params.ts';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ACTS } from './decision-acts.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { useCases } from './use-cases.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** Reported things at the left, the open one at the right; on phones one after the other. */
export function QueueScreen() {
  const { params, setParams } = useAdminParams();
  const { query, state, type, cases } = useCases();
  const [act, setAct] = useState<DecisionKind>();
  const [hasKeys, setHasKeys] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const openId = Number(params.open) || undefined;
  const { data: opened } = trpc.moderation.case.useQuery(
    { id: openId ?? 0 },
    { enabled: openId !== undefined },
  );

  const open = (caseId: number | undefined) => setParams({ open: caseId?.toString() }, openId === undefined);
  const rowOf = (caseId: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-case="${caseId}"]`);
  function move(step: number): boolean {
    const focused = document.activeElement?.getAttribute('data-case');
    const at = cases.findIndex(({ caseId }) => caseId === (openId ?? Number(focused)));
    const next = cases[at === -1 ? 0 : at + step];
    if (!next) return false;
    if (openId !== undefined) open(next.caseId);
    rowOf(next.caseId)?.focus();
    if (next === cases.at(-1) && query.hasNextPage) void query.fetchNextPage();
    return true;
  }
  function begin(kind: DecisionKind): boolean {
    if (opened?.state !== 'open' || !opened.can[kind]) return false;
    setAct(kind);
    return true;
  }
  /** The next open case takes the place of the one that was decided. */
  function goOn() {
    const at = cases.findIndex(({ caseId }) => caseId === openId);
    if (state === 'open') open((cases[at + 1] ?? cases[at - 1])?.caseId);
  }
  useQueueKeys((key) => {
    if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1);
    if (key === '?') setHasKeys(true);
    else if (key === 'u' && openId !== undefined) {
      rowOf(openId)?.focus();
      open(undefined);
    } else {
      const chosen = ACTS.find((one) => one.key === key);
      return chosen ? begin(chosen.kind) : false;
    }
    return true;
  });

  return (
    <>
      <QueueFilters
        state={state}
        type={type}
        isHidden={openId !== undefined}
        onKeys={() => setHasKeys(true)}
      />
      {query.isPending ? (
        <LoadingRows label="Loading" className="grid gap-2 lg:max-w-96" count={8} row="h-16" />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to fetch reports" onRetry={() => void query.refetch()} />
      ) : cases.length === 0 && openId === undefined ? (
        <EmptyState
          figure={LampFigure}
          title={state === 'open' ? 'Nothing is waiting for you' : 'Nothing has been decided yet'}
          text={
            state === 'open'
              ? 'What people report shows up here at once.'
              : 'What is decided about reports stands here.'
          }
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div
            className={classNames(
              'min-w-0',
              openId !== undefined && 'max-lg:hidden',
              'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto',
            )}
          >
            {cases.length === 0 ? (
              <NothingYet>Nothing else is here.</NothingYet>
            ) : (
              <CaseList cases={cases} openId={openId} onOpen={open} listRef={list} />
            )}
            <LoadMore query={query} />
          </div>
          {openId === undefined ? (
            <p className="py-16 text-center text-14 text-ink-faint max-lg:hidden">
              Open a report to decide about it.
            </p>
          ) : (
            <CaseView key={openId} caseId={openId} onClose={() => open(undefined)} onAct={begin} />
          )}
        </div>
      )}
      {act && opened && (
        <DecideDialog reported={opened} kind={act} onClose={() => setAct(undefined)} onDone={goOn} />
      )}
      {hasKeys && <KeysDialog onClose={() => setHasKeys(false)} />}
    </>
  );
}
