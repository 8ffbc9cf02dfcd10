import { renditionAddress } from '../../catalog/uploads/index.ts';
import type { Rights } from '../../platform/context/index.ts';
import { datesOfSong, type ModeratedRelease } from '../../platform/releases/index.ts';
import { isLocked, whyNotPlayable } from '../../platform/rights/index.ts';
import { postFileAddress } from '../posts/index.ts';
import type { FeedRow, FileRow } from './feed-rows.ts';

/** A file that feed readers and podcast apps fetch. */
export interface Enclosure {
  /** A path. */
  url: string;
  type: string;
  bytes: number;
}

/** A post, a song or an album as one entry of a feed. */
export interface FeedEntry {
  kind: FeedRow['kind'];
  id: number;
  /** The path of its page. */
  path: string;
  title: string;
  artistName: string;
  /** Plain text, for everybody who may read the entry. */
  text: string | null;
  /** Paths or addresses. */
  pictures: string[];
  cover: string | null;
  isLocked: boolean;
  isExplicit: boolean;
  durationMs: number | null;
  albumTitle: string | null;
  songCount: number | null;
  enclosure: Enclosure | null;
  publishedAt: Date;
  updatedAt: Date;
}

type Sign = (address: string) => string;

/** An entry with the files that these rights open. */
export function presentEntry(row: FeedRow, rights: Rights, now: Date, sign: Sign): FeedEntry {
  const isClosed = row.kind !== 'album' && isLockedRow(row, rights, now);
  const file = isClosed ? null : row.file;
  return {
    kind: row.kind,
    id: row.id,
    path: row.kind === 'post' ? `/content/${row.id}` : `/${row.kind}/${row.id}`,
    title: row.title,
    artistName: row.artistName,
    text: isClosed && row.kind === 'post' ? null : row.text,
    pictures: isClosed ? [] : (row.pictures ?? []).map((url) => sign(url)),
    cover: row.picture,
    isLocked: isClosed,
    isExplicit: row.isExplicit,
    durationMs: row.durationMs,
    albumTitle: row.albumTitle ?? null,
    songCount: row.songCount ?? null,
    enclosure: file && {
      url: sign(addressOf(row.kind, file)),
      type: file.contentType.split(';', 1)[0] ?? '',
      bytes: file.bytes,
    },
    publishedAt: new Date(row.at),
    updatedAt: new Date(Math.max(Date.parse(row.at), Date.parse(row.updatedAt))),
  };
}

function isLockedRow(row: FeedRow, rights: Rights, now: Date): boolean {
  const { id, artistId, isPremium, release, albumRelease } = row;
  if (row.kind === 'post' || !release) return isLocked({ artistId, isPremium }, rights, now);
  const work = {
    songId: id,
    albumId: row.albumId,
    artistId,
    isPremium,
    ...datesOfSong(revive(release), albumRelease && revive(albumRelease)),
    // The statement finds no hidden, deleted or unfinished songs.
    isHidden: false,
    isDeleted: false,
    isTakenDown: false,
    isReady: true,
  };
  return whyNotPlayable(work, rights, now) !== null;
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const revive = ({ publishAt, hiddenAt, ...release }: NonNullable<FeedRow['release']>): ModeratedRelease => ({
  ...release,
  publishAt: dateOf(publishAt),
  hiddenAt: dateOf(hiddenAt),
});

const addressOf = (kind: FeedRow['kind'], file: FileRow): string =>
  kind === 'post' ? postFileAddress(file) : renditionAddress({ ...file, format: 'mp3' });
