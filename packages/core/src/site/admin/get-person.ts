import { tables } from '@stagedoor/db';
import { type AdminPerson, roleOf } from '@stagedoor/validators';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { findPendingEmail } from '../../people/accounts/index.ts';
import { actorUserId, type Ctx, requireAdminOrSystem } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { subscriptionRuns } from '../../platform/rights/index.ts';

const { artistMembers, artists, comments, passkeys, playlists, reportCases, reports } = tables;
const { sessions, songComments, subscriptions, users } = tables;

/** All that admins need to know of a person, by id or username, deleted ones too. */
export async function getAdminPerson(
  ctx: Ctx,
  who: { id: number } | { username: string },
): Promise<AdminPerson> {
  requireAdminOrSystem(ctx);
  const isThem = 'id' in who ? eq(users.id, who.id) : eq(users.username, who.username.toLowerCase());
  const [user] = await ctx.db.select().from(users).where(isThem);
  if (!user) throw notFound('User');
  const { id } = user;
  const keys = await ctx.db
    .select({ name: passkeys.name, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.id));
  const pendingEmail = await findPendingEmail(ctx, user);
  const isThere = user.deletedAt === null;
  const isProtected = user.twoFactorEnabled || keys.length > 0;
  return {
    id,
    username: user.displayUsername,
    email: user.email,
    isEmailConfirmed: user.emailVerified,
    pendingEmail,
    profileImage: user.profileImage,
    role: roleOf(user),
    isArtist: user.isArtist,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: await readLastSeen(ctx, id),
    deletedAt: user.deletedAt?.toISOString() ?? null,
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
    isHidden: user.hiddenAt !== null,
    hasSecondFactor: user.twoFactorEnabled,
    passkeys: keys.map(({ name, lastUsedAt }) => ({ name, lastUsedAt: lastUsedAt?.toISOString() ?? null })),
    profiles: await listProfilesOf(ctx, id),
    counts: await countAround(ctx, id),
    can: {
      setRole: isThere && id !== actorUserId(ctx),
      moderate: isThere && !user.isAdmin,
      liftSuspension: user.suspendedAt !== null,
      resetSecondFactor: isThere && !user.isAdmin && isProtected,
      confirmEmail: isThere && (!user.emailVerified || pendingEmail !== null),
      resetPassword: isThere && user.suspendedAt === null,
    },
  };
}

async function readLastSeen(ctx: Ctx, userId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ at: sql<Date | null>`max(${sessions.updatedAt})`.mapWith(sessions.updatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at?.toISOString() ?? null;
}

const listProfilesOf = (ctx: Ctx, userId: number) =>
  ctx.db
    .select({
      id: artists.id,
      name: artists.name,
      coverImage: artists.coverImage,
      verified: artists.verified,
      role: artistMembers.role,
    })
    .from(artistMembers)
    .innerJoin(artists, eq(artists.id, artistMembers.artistId))
    .where(and(eq(artistMembers.userId, userId), isNull(artists.deletedAt)))
    .orderBy(asc(artistMembers.createdAt), asc(artists.id));

async function countAround(ctx: Ctx, userId: number): Promise<AdminPerson['counts']> {
  const { db } = ctx;
  const ofTheirs = and(eq(reports.caseId, reportCases.id), eq(reportCases.makerUserId, userId));
  const about = db.select({ id: reportCases.id }).from(reportCases).where(ofTheirs);
  const [running, lists, onPosts, onSongs, by, aboutThem] = await Promise.all([
    db.$count(subscriptions, and(eq(subscriptions.userId, userId), subscriptionRuns(ctx.now()))),
    db.$count(playlists, and(eq(playlists.userId, userId), isNull(playlists.deletedAt))),
    db.$count(comments, and(eq(comments.userId, userId), isNull(comments.deletedAt))),
    db.$count(songComments, and(eq(songComments.userId, userId), isNull(songComments.deletedAt))),
    db.$count(reports, eq(reports.reporterUserId, userId)),
    db.$count(reports, sql`exists ${about}`),
  ]);
  return {
    subscriptions: running,
    playlists: lists,
    comments: onPosts + onSongs,
    reportsBy: by,
    reportsAbout: aboutThem,
  };
}
