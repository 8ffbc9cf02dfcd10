import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';

/** Whether an admin or a moderator wrote a comment, of rows that are read with their author. */
export const authorIsStaff = sql<boolean>`(${tables.users.isAdmin} or ${tables.users.isModerator})`;
