import type { DecisionKind, ReportOutcome } from '@stagedoor/validators';

const OUTCOMES: Record<DecisionKind, ReportOutcome> = {
  dismiss: 'dismissed',
  hide: 'removed',
  delete: 'removed',
  warn: 'acted',
  suspend: 'acted',
};

/** What reporters are told about a decision: not what became of a person. */
export const outcomeOf = ({
  kind,
  undoneAt,
}: {
  kind: DecisionKind;
  undoneAt: Date | null;
}): ReportOutcome => (undoneAt ? 'undone' : OUTCOMES[kind]);
