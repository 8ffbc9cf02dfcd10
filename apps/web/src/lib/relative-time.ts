import { formatDistance } from 'date-fns/formatDistance';

/**
 * How long ago something happened: 'about 1 hour ago', '3 days ago'; 'just now' for an invalid date. What lies ahead of the
 * browser's clock, which may be slow, happened now.
 */
export function formatRelativeTime(isoTime: string): string {
  const time = new Date(isoTime).getTime();
  if (Number.isNaN(time)) return 'just now';
  const now = Date.now();
  return formatDistance(Math.min(time, now), now, { addSuffix: true });
}
