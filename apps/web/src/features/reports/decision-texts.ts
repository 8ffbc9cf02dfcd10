import type { OwnDecision, OwnReport } from '@stagedoor/validators';
import { isComment, TARGET_NOUNS } from '@stagedoor/validators/target-text';

type Thing = Pick<OwnReport, 'targetType'>;

/** Name of a thing that the reader may no longer open: 'A song'. */
export const unnamed = ({ targetType }: Thing): string =>
  targetType === 'user'
    ? 'A person'
    : `${/^[aeiou]/.test(TARGET_NOUNS[targetType]) ? 'An' : 'A'} ${TARGET_NOUNS[targetType]}`;

/** The kind of a thing before its name: 'Song', 'Comment on'. */
export const kindOf = ({ targetType }: Thing): string =>
  targetType === 'user'
    ? 'Person'
    : `${TARGET_NOUNS[targetType].charAt(0).toUpperCase()}${TARGET_NOUNS[targetType].slice(1)}${isComment(targetType) ? ' on' : ''}`;

/** Outcome of a report, in a word for its badge. */
export const OUTCOME_TEXTS = {
  open: { label: 'Waiting', tone: 'neutral' },
  dismissed: { label: 'Within the rules', tone: 'neutral' },
  removed: { label: 'Removed', tone: 'good' },
  acted: { label: 'Acted on', tone: 'good' },
  undone: { label: 'Undone', tone: 'neutral' },
} as const;

/** Decision about the reader's own thing. */
export const DECISION_TEXTS: Record<OwnDecision['decision'], string> = {
  dismiss: 'Left as it is',
  hide: 'Hidden',
  delete: 'Removed',
  warn: 'Warning',
  suspend: 'Suspension',
};
