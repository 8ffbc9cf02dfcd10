import { tables } from '@stagedoor/db';
import type { Services } from '../platform/context/index.ts';

let count = 0;

/** A published post as a finished upload leaves it, unless `fields` say otherwise; it has no files. */
export async function makePost(
  services: Services,
  fields: Partial<typeof tables.contents.$inferInsert> & { artistId: number },
): Promise<typeof tables.contents.$inferSelect> {
  const n = ++count;
  const hasFile = fields.contentType !== undefined && fields.contentType !== 'text';
  const [content] = await services.db
    .insert(tables.contents)
    .values({
      title: `Post ${n}`,
      description: `Words of post ${n}`,
      contentType: 'text',
      contentUrl: hasFile ? `/media/posts/${n}-00000000.webp` : '',
      ...(hasFile && { fileState: 'ready' as const }),
      ...fields,
    })
    .returning();
  if (!content) throw new Error('No post was inserted');
  return content;
}
