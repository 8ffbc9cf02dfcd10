import { tables } from '@stagedoor/db';
import type { StaffFind, StaffFinds, StaffSearchInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { searchPlaylists } from '../../community/playlists/index.ts';
import { type Ctx, requireModerator } from '../../platform/context/index.ts';
import { findMatches } from '../search/index.ts';
import { listEveryArtist, listEveryPost, listEverySong, listUsers } from './lists/index.ts';

const { reports } = tables;
const PER_KIND = 5;

/**
 * The newest of each kind whose name has the text, and the report of that number. People, and artists that are
 * hidden, are found by admins alone.
 */
export async function findForStaff(ctx: Ctx, { q: search }: StaffSearchInput): Promise<StaffFinds> {
  const { isAdmin } = requireModerator(ctx);
  const input = { search, limit: PER_KIND };
  const nothing = { items: [] };
  const [users, artists, songs, albums, posts, playlists, report] = await Promise.all([
    isAdmin ? listUsers(ctx, input) : nothing,
    isAdmin ? listEveryArtist(ctx, input) : findPublic(ctx, 'artists', search),
    listEverySong(ctx, input),
    findPublic(ctx, 'albums', search),
    listEveryPost(ctx, input),
    searchPlaylists(ctx, { q: search, limit: PER_KIND }),
    findReport(ctx, search),
  ]);
  const items: StaffFind[] = [
    ...report,
    ...users.items.map(({ id, username, email, profileImage }) => ({
      type: 'user' as const,
      id,
      name: username,
      detail: email,
      image: profileImage,
    })),
    ...artists.items.map(({ id, name, coverImage }) => ({
      type: 'artist' as const,
      id,
      name,
      detail: '',
      image: coverImage,
    })),
    ...songs.items.map(({ id, title, artistName, coverImage }) => ({
      type: 'song' as const,
      id,
      name: title,
      detail: artistName,
      image: coverImage,
    })),
    ...albums.items.map(({ id, title, artistName, coverImage }) => ({
      type: 'album' as const,
      id,
      name: title,
      detail: artistName,
      image: coverImage,
    })),
    ...posts.items.map(({ id, title, artist }) => ({
      type: 'post' as const,
      id,
      name: title,
      detail: artist.name,
      image: artist.coverImage,
    })),
    ...playlists.map(({ id, name, coverImage }) => ({
      type: 'playlist' as const,
      id,
      name,
      detail: '',
      image: coverImage,
    })),
  ];
  return { items };
}

/** Only names that contain the text: near matches are no help to staff who know the name. */
async function findPublic<Kind extends 'artists' | 'albums'>(ctx: Ctx, type: Kind, q: string) {
  const found = await findMatches(ctx, { q, type, limit: PER_KIND });
  return found[type];
}

async function findReport(ctx: Ctx, search: string): Promise<StaffFind[]> {
  const number = /^#?(\d{1,9})$/.exec(search.trim())?.[1];
  if (number === undefined) return [];
  const rows = await ctx.db
    .select({ caseId: reports.caseId, reason: reports.reason })
    .from(reports)
    .where(eq(reports.id, Number(number)));
  return rows.map(({ caseId, reason }) => ({
    type: 'report',
    id: caseId,
    name: `Report ${number}`,
    detail: reason,
    image: null,
  }));
}
