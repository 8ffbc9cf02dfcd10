import type { Album } from '../catalogue/album.ts';
import type { Post } from '../community/post.ts';
import { SUBSCRIPTION_PRICE_CENTS } from '../limits.ts';

const PRICES = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Cents as a price: '$14.99', '$1,250.00'. */
export const formatPrice = (cents: number): string => PRICES.format(cents / 100);

/** The monthly price of one artist: '$0.99'. */
export const SUBSCRIPTION_PRICE = formatPrice(SUBSCRIPTION_PRICE_CENTS);

/** Initials of up to two words (or only the first), in capitals. */
export function formatInitials(name: string, count: 1 | 2 = 2): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, count);
  return words.map((word) => (Array.from(word)[0] ?? '').toUpperCase()).join('');
}

/** '1 song', '12 songs'. */
export const formatAmount = (count: number, thing: string): string =>
  `${count} ${count === 1 ? thing : `${thing}s`}`;

/** How long to wait, in the largest unit that is whole enough: '40 seconds', '3 minutes', '2 hours'. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return formatAmount(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? formatAmount(minutes, 'minute') : formatAmount(Math.ceil(minutes / 60), 'hour');
}

/** Formats seconds as m:ss; invalid times count as zero. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The kind of a post in words, such as 'Audio' or '5 images'. */
export const formatPostKind = ({ contentType, images }: Pick<Post, 'contentType' | 'images'>): string =>
  images.length > 1
    ? formatAmount(images.length, 'image')
    : `${contentType.charAt(0).toUpperCase()}${contentType.slice(1)}`;

/** The line below an album's title on its card. */
export const describeAlbum = (
  { artistName, year, songCount }: Pick<Album, 'artistName' | 'year' | 'songCount'>,
  about: 'artist' | 'year',
): string =>
  [about === 'artist' && artistName, year ?? 'Album', songCount === 0 && 'no songs yet']
    .filter(Boolean)
    .join(' · ');
