import { type Database, tables } from '@stagedoor/db';
import { eq, inArray } from 'drizzle-orm';

const { sessions, users } = tables;

/** Ends the sessions of demo accounts when a server starts on their data outside demo mode. */
export async function endDemoSessions(db: Database): Promise<void> {
  const demoUsers = db.select({ id: users.id }).from(users).where(eq(users.isDemo, true));
  await db.delete(sessions).where(inArray(sessions.userId, demoUsers));
}
