import type { RequestStatus } from '@stagedoor/validators';

/** The allowed status changes; declined and delivered are final. */
const NEXT: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['accepted', 'declined'],
  accepted: ['delivered'],
  declined: [],
  delivered: [],
};

export const canBecome = (from: RequestStatus, to: RequestStatus): boolean => NEXT[from].includes(to);

/** The statuses from which `to` can be reached. */
export const statusesBefore = (to: RequestStatus): RequestStatus[] =>
  (Object.keys(NEXT) as RequestStatus[]).filter((from) => canBecome(from, to));
