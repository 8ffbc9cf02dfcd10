import type { Webhook, WebhookDelivery, WebhookEvent } from '@stagedoor/validators';
import { formatMoment, formatShortDay } from '../../lib/format.ts';

export const EVENT_WORDS: Record<WebhookEvent, { label: string; help: string }> = {
  'subscriber.created': { label: 'Subscribers', help: 'Somebody subscribes or comes back.' },
  'sale.created': { label: 'Sales', help: 'An album, song, gift or tip is paid.' },
  'order.created': { label: 'Requests', help: 'A custom request arrives.' },
  'release.published': { label: 'Releases', help: 'A song, album or post is out.' },
  'report.created': { label: 'Reports', help: 'Somebody reports something.' },
};

/** Its events and how it is, in one line. */
export function describeWebhook({ events, createdAt, failingSince, disabledAt }: Webhook): string {
  const state = disabledAt
    ? `off since ${formatShortDay(disabledAt)}, because its deliveries failed`
    : failingSince
      ? `failing since ${formatShortDay(failingSince)}`
      : `added ${formatShortDay(createdAt)}`;
  return [...events.map((event) => EVENT_WORDS[event].label), state].join(' · ');
}

/** Addresses are long; the host and the path tell them apart. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '');

/** Whether the first answer of this round is still to come. */
export const isUnderWay = ({ state, status, error }: WebhookDelivery): boolean =>
  state === 'waiting' && status === null && error === null;

export const DELIVERY_STATES = {
  queued: { tone: 'neutral', label: 'Waiting' },
  delivered: { tone: 'good', label: 'Delivered' },
  waiting: { tone: 'accent', label: 'Trying again' },
  failed: { tone: 'bad', label: 'Failed' },
} as const;

/** When it was sent, how often it was tried, and what comes next. */
export function describeDelivery({ createdAt, tries, nextTryAt, state }: WebhookDelivery): string {
  const tried = tries > 1 ? `${tries} tries` : null;
  const next = state === 'waiting' && tries > 0 && nextTryAt ? `next try ${formatMoment(nextTryAt)}` : null;
  return [formatMoment(createdAt), tried, next].filter(Boolean).join(' · ');
}
