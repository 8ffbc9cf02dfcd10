import { tables } from '@stagedoor/db';
import type { PersonInput, PersonPage } from '@stagedoor/validators';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { artistVisible } from '../../catalog/artists/index.ts';
import { listPublicPlaylistsOf } from '../../community/playlists/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { subscriptionRuns } from '../../platform/rights/index.ts';
import { shownTo } from './shown-to.ts';

const { artists, subscriptions, users } = tables;

/**
 * A person's public page, by their current name: the same for every caller. `not_found` after a
 * deletion; while it is hidden, to all others.
 */
export async function getPerson(ctx: Ctx, { username }: PersonInput): Promise<PersonPage> {
  const { id, displayUsername, profileImage, showsSupportedArtists } = users;
  const [person] = await ctx.db
    .select({ id, username: displayUsername, profileImage, showsSupportedArtists })
    .from(users)
    .where(and(eq(users.username, username.toLowerCase()), isNull(users.deletedAt), shownTo(ctx)));
  if (!person) throw notFound('Person');
  const { showsSupportedArtists: isShown, ...shown } = person;
  const [playlists, supportedArtists] = await Promise.all([
    listPublicPlaylistsOf(ctx, person.id),
    isShown ? listSupported(ctx, person.id) : null,
  ]);
  return { ...shown, playlists, supportedArtists };
}

const listSupported = (ctx: Ctx, userId: number) =>
  ctx.db
    .select({ id: artists.id, name: artists.name, coverImage: artists.coverImage })
    .from(subscriptions)
    .innerJoin(artists, eq(artists.id, subscriptions.artistId))
    .where(and(eq(subscriptions.userId, userId), subscriptionRuns(ctx.now()), artistVisible))
    .orderBy(asc(artists.name), asc(artists.id));
