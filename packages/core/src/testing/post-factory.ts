import { tables } from '@stagedoor/db';
import type { Services } from '../platform/context/index.ts';

let count = 0;

/** A published post as a finished upload leaves it, unless `fields` say otherwise; it has no files. */
export async function makePost(
  services: Services,
  fields: Partial<typeof tables.posts.$inferInsert> & { artistId: number },
): Promise<typeof tables.posts.$inferSelect> {
  const n = ++count;
  const hasFile = fields.contentType !== undefined && fields.contentType !== 'text';
  const [post] = await services.db
    .insert(tables.posts)
    .values({
      title: `Post ${n}`,
      description: `Words of post ${n}`,
      contentType: 'text',
      contentUrl: hasFile ? `/media/posts/${n}-00000000.webp` : '',
      ...(hasFile && { fileState: 'ready' as const }),
      ...fields,
    })
    .returning();
  if (!post) throw new Error('No post was inserted');
  return post;
}
