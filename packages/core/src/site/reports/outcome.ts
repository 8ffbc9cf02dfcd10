import type { DecisionKind, ReportOutcome } from '@stagedoor/validators';

const OUTCOMES: Record<DecisionKind, ReportOutcome> = {
  dismiss: 'dismissed',
  hide: 'removed',
  delete: 'removed',
  warn: 'acted',
  suspend: 'acted',
};

/** The part of a decision that reporters may know: never sanctions against a person. */
export const outcomeOf = ({
  kind,
  undoneAt,
}: {
  kind: DecisionKind;
  undoneAt: Date | null;
}): ReportOutcome => (undoneAt ? 'undone' : OUTCOMES[kind]);
