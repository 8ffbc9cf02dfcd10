import { jpegAddress } from '@stagedoor/core/catalog/images';
import type { FeedEntry } from '@stagedoor/core/community/syndication';
import { formatAmount } from '@stagedoor/validators';
import escapeHtml from 'escape-html';
import { large } from '../shorten.ts';
import type { Site } from '../site.ts';

/** A feed before it is written in a format. Paths may stand for addresses of the site. */
export interface Feed {
  title: string;
  description: string;
  /** The page that it follows. */
  path: string;
  /** Null for a private feed, whose address is a secret. */
  self: string | null;
  image: string | null;
  author: string;
  isPrivate: boolean;
  entries: FeedEntry[];
}

export const absolute = (address: string, { publicUrl }: Pick<Site, 'publicUrl'>): string =>
  new URL(address, publicUrl).href;

/** A cover as the JPEG that every reader shows. */
export const coverAddress = (coverImage: string | null, site: Site): string | null => {
  const cover = large({ coverImage });
  return cover && absolute(jpegAddress(cover), site);
};

/** Stays the same when an entry is edited or renamed. */
export const entryId = ({ kind, id }: FeedEntry, { publicUrl }: Site): string =>
  absolute(`/${kind === 'post' ? 'content' : kind}/${id}`, { publicUrl });

/** XML allows no control characters, not even written as entities. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/** The entry's words and pictures as HTML that holds no markup of others. */
export function entryHtml(entry: FeedEntry, site: Site): string {
  const facts = [
    entry.kind === 'album'
      ? `Album by ${entry.artistName}, ${formatAmount(entry.songCount ?? 0, 'song')}.`
      : '',
    entry.kind === 'song'
      ? `Song by ${entry.artistName}${entry.albumTitle ? `, from ${entry.albumTitle}` : ''}.`
      : '',
    entry.isLocked ? 'For subscribers.' : '',
  ];
  const words = [facts.filter(Boolean).join(' '), ...(entry.text ?? '').split(/\n{2,}/)];
  const paragraphs = words
    .map((text) => cleanText(text).trim())
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br />')}</p>`);
  const pictures = entry.pictures.map(
    (src) => `<p><img src="${escapeHtml(absolute(src, site))}" alt="" /></p>`,
  );
  return [...paragraphs, ...pictures].join('');
}

/** When the feed changed last; null for an empty one. */
export const lastChange = ({ entries }: Feed): Date | null =>
  entries.length === 0 ? null : new Date(Math.max(...entries.map(({ updatedAt }) => updatedAt.getTime())));
