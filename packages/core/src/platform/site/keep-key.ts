import { randomBytes } from 'node:crypto';
import { type Queryable, tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';

const { settings } = tables;

/** A random key that the database keeps for all servers of the site; undefined before it is made. */
export async function readKey(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, name));
  return typeof row?.value === 'string' ? row.value : undefined;
}

/** The key of that name, made by the first who asks. */
export async function readOrMakeKey(db: Queryable, name: string): Promise<string> {
  const known = await readKey(db, name);
  if (known !== undefined) return known;
  const made = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ key: name, value: made }).onConflictDoNothing();
  return (await readKey(db, name)) ?? made;
}
