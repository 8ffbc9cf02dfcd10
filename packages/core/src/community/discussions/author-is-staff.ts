import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether an admin or a moderator wrote a comment, of rows that are read with their author. */
export const authorIsStaff = sql<boolean>`(${tables.users.isAdmin} or ${tables.users.isModerator})`;

/** Whether the artist's owner wrote a comment, whom everybody knows; other members stay unnamed. */
export const authorIsArtist = (artistId: AnyPgColumn) =>
  sql<boolean>`exists (
    select from ${tables.artistMembers} m
    where m.artist_id = ${artistId} and m.user_id = ${tables.users.id} and m.role = 'owner')`;
