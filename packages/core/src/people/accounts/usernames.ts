import { tables } from '@stagedoor/db';
import { isReservedUsername, usernameKey } from '@stagedoor/validators';
import { and, eq, gt, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { USERNAME_TAKEN } from './refuse-taken.ts';

const { heldUsernames, users } = tables;
const HELD_MS = 90 * 24 * 3600 * 1000;

/** Refuses names that are reserved, taken, too similar to a taken one, or recently given up by another person. */
export async function refuseUsername(
  ctx: Ctx,
  { username, brandName, userId }: { username: string; brandName: string; userId: number | null },
): Promise<void> {
  if (isReservedUsername(username, brandName)) throw conflict(USERNAME_TAKEN);
  const nameKey = usernameKey(username);
  const isTaken = or(eq(users.nameKey, nameKey), eq(users.username, username.toLowerCase()));
  const isOther = userId === null ? undefined : ne(users.id, userId);
  const [taken] = await ctx.db.select({ id: users.id }).from(users).where(and(isTaken, isOther));
  const isHeld = and(eq(heldUsernames.nameKey, nameKey), gt(heldUsernames.heldUntil, ctx.now()));
  const [held] = await ctx.db.select({ userId: heldUsernames.userId }).from(heldUsernames).where(isHeld);
  if (taken || (held && held.userId !== userId)) throw conflict(USERNAME_TAKEN);
}

/** Reserves a given-up name, so that others cannot impersonate its former owner. */
export async function holdUsername(ctx: Ctx, userId: number, nameKey: string): Promise<void> {
  const held = { userId, heldUntil: new Date(ctx.now().getTime() + HELD_MS) };
  await ctx.db
    .insert(heldUsernames)
    .values({ nameKey, ...held })
    .onConflictDoUpdate({ target: heldUsernames.nameKey, set: held });
}
