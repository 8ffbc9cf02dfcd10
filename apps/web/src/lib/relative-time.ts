import { formatDistanceToNow } from 'date-fns/formatDistanceToNow';

/** 'about 1 hour ago', '3 days ago'; 'just now' for an invalid date. */
export function formatRelativeTime(isoTime: string): string {
  const date = new Date(isoTime);
  return Number.isNaN(date.getTime()) ? 'just now' : formatDistanceToNow(date, { addSuffix: true });
}
