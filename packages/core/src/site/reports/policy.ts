import type { DecisionKind } from '@stagedoor/validators';

/** The maker answers a decision once, unless it was undone. */
export const canAnswer = (
  userId: number | null,
  decision: {
    makerUserId: number | null;
    kind: DecisionKind;
    undoneAt: Date | null;
    answeredAt: Date | null;
  },
): boolean =>
  userId !== null &&
  decision.makerUserId === userId &&
  decision.kind !== 'dismiss' &&
  decision.undoneAt === null &&
  decision.answeredAt === null;
