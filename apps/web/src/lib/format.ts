import { formatTime } from '@stagedoor/validators/format';

export { formatTime };

/** Formats a length in seconds, rounded to whole seconds. */
export const formatLength = (seconds: number): string => formatTime(Math.round(seconds));

/** Formats a song's length: '--:--' if empty, seconds as m:ss, any other text unchanged. */
export function formatDuration(duration: string | number | null | undefined): string {
  if (duration === null || duration === undefined || duration === '') return '--:--';
  const text = String(duration).trim();
  if (text === '') return '--:--';
  return /^\d+(\.\d+)?$/.test(text) ? formatTime(Number(text)) : text;
}

/** 1,000 and more with K, 1,000,000 and more with M, with one decimal. */
export function formatCount(count: number): string {
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  if (count >= 1000) return `${Math.min(count / 1000, 999.9).toFixed(1)}K`;
  return String(count);
}

/** '1 play', '2 plays', '1.5K plays'. */
export const formatPlays = (plays: number): string => formatCounted(plays, 'play');

/** '1 song', '2 songs'. */
export const countSongs = (count: number): string =>
  `${count.toLocaleString('en-US')} ${plural(count, 'song')}`;

/** 'subscriber' of one, 'subscribers' of more or none. */
export const plural = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);

/** '1 subscriber', '1.3K subscribers'. */
export const formatCounted = (count: number, noun: string): string =>
  `${formatCount(count)} ${plural(count, noun)}`;

/** The figure on an artist's page: monthly listeners divided by 20, rounded down. */
export const countSubscribers = (monthlyListeners: number): number => Math.floor(monthlyListeners / 20);

/** Formats bytes: '640 B', '84 KB', '3.2 MB', '20.0 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** The remaining time of an upload: '3 s left', '2 min left'. */
export const formatTimeLeft = (seconds: number): string =>
  seconds < 60 ? `${Math.max(1, Math.ceil(seconds))} s left` : `${Math.ceil(seconds / 60)} min left`;

/** 'December 21, 2026', in the reader's time zone. */
export const formatDay = (isoTime: string): string =>
  new Date(isoTime).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

/** 'Apr 3, 2025', where there is little room. */
export const formatShortDay = (isoTime: string): string =>
  new Date(isoTime).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** 'April 2025'. */
export const formatMonth = (isoTime: string): string =>
  new Date(isoTime).toLocaleDateString('en-US', { year: 'numeric', month: 'long' });

/** 'Dec 21, 2026, 6:30 PM', in the reader's time zone. */
export const formatMoment = (isoTime: string): string =>
  new Date(isoTime).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
