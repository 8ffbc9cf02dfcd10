import { type Ctx, inTransaction } from '@stagedoor/core';
import { recordAct } from '@stagedoor/core/platform/audit';
import { tables } from '@stagedoor/db';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { asc, eq } from 'drizzle-orm';

const { twoFactors } = tables;

/**
 * Re-encrypts second factors from `oldSecret`, so that they survive a new SESSION_SECRET. Those of the new one are
 * skipped, so it may run twice. `unreadable` ones match neither.
 */
export async function changeSecret(
  ctx: Ctx,
  { oldSecret, secret }: { oldSecret: string; secret: string },
): Promise<{ changed: number; unreadable: number }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(twoFactors).orderBy(asc(twoFactors.id)).for('update');
    const done = { changed: 0, unreadable: 0 };
    for (const row of rows) {
      if ((await read(row, secret)) !== null) continue;
      const plain = await read(row, oldSecret);
      if (plain === null) {
        done.unreadable++;
        continue;
      }
      const [encrypted, backupCodes] = await Promise.all(
        plain.map((data) => symmetricEncrypt({ key: secret, data })),
      );
      await ctx.db
        .update(twoFactors)
        .set({ secret: encrypted, backupCodes })
        .where(eq(twoFactors.id, row.id));
      done.changed++;
    }
    if (done.changed > 0) await recordAct(ctx, { act: 'change-secret', details: done });
    return done;
  });
}

/** The seed of the app and the recovery codes; null when they are of another secret. */
const read = ({ secret, backupCodes }: typeof twoFactors.$inferSelect, key: string) =>
  Promise.all([secret, backupCodes].map((data) => symmetricDecrypt({ key, data }))).catch(() => null);
