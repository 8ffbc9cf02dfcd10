import type { RequestStatus } from '@stagedoor/validators';

type Tone = 'accent' | 'good' | 'neutral' | 'bad';

/** How each status is shown. `unpaid` requests are in no list. */
export const REQUEST_STATUS: Record<RequestStatus, { label: string; tone: Tone }> = {
  unpaid: { label: 'Not paid yet', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'accent' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'good' },
  revision: { label: 'Revision', tone: 'accent' },
  completed: { label: 'Completed', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'bad' },
};
