import type { RequestStatus } from '@stagedoor/validators';

/** Where a request may go from where it stands; declined and delivered are ends. */
const NEXT: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['accepted', 'declined'],
  accepted: ['delivered'],
  declined: [],
  delivered: [],
};

export const canBecome = (from: RequestStatus, to: RequestStatus): boolean => NEXT[from].includes(to);

/** Statuses from which `to` is reached. */
export const statusesBefore = (to: RequestStatus): RequestStatus[] =>
  (Object.keys(NEXT) as RequestStatus[]).filter((from) => canBecome(from, to));
