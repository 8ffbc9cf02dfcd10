import type { RequestStatus } from '@stagedoor/validators';

/** The allowed status changes; declined, expired, completed and refunded are final. */
const NEXT: Record<RequestStatus, readonly RequestStatus[]> = {
  unpaid: ['pending'],
  pending: ['accepted', 'declined', 'expired'],
  accepted: ['delivered', 'refunded'],
  declined: [],
  expired: [],
  delivered: ['revision', 'completed'],
  revision: ['delivered'],
  completed: [],
  refunded: [],
};

export const canBecome = (from: RequestStatus, to: RequestStatus): boolean => NEXT[from].includes(to);

/** The statuses from which `to` can be reached. */
export const statusesBefore = (to: RequestStatus): RequestStatus[] =>
  (Object.keys(NEXT) as RequestStatus[]).filter((from) => canBecome(from, to));

/** Whether the requester may ask for a revision, which they may once. */
export const canRevise = (request: { status: RequestStatus; revision: string | null }): boolean =>
  canBecome(request.status, 'revision') && request.revision === null;
