import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';

/**
 * Makes an uploaded picture the site's own, so that it stays when the person leaves who uploaded it. Inside the
 * transaction that chooses it.
 */
export async function keepPicture({ db }: Ctx, address: string): Promise<void> {
  const { images } = tables;
  const [image] = await db
    .select({ id: images.id, state: images.state })
    .from(images)
    .where(eq(images.address, address))
    .for('update');
  if (!image || image.state === 'failed') throw badRequest('Please upload the picture first');
  await db.update(images).set({ userId: null }).where(eq(images.id, image.id));
}
