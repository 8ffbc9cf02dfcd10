import { z } from 'zod';
import { nameText, paging, storable } from '../formats/primitives.ts';
import { tagSlug } from '../formats/tag-slug.ts';
import { TAGS } from '../limits.ts';

const tagName = nameText(TAGS.nameLength, 'A tag needs a name')
  .overwrite((name) => name.replace(/^#+/, '').trim())
  .refine((name) => tagSlug(name) !== '', 'A tag needs a letter or digit');

/** Tags of a song, album or artist as they are shown. Names that differ in case or signs alone are one tag. */
export const tagNames = z
  .array(tagName)
  .max(TAGS.perWork * 2, `Up to ${TAGS.perWork} tags are accepted`)
  .overwrite((names) => {
    const slugs = names.map(tagSlug);
    return names.filter((_, n) => slugs.indexOf(slugs[n] ?? '') === n);
  })
  .refine(({ length }) => length <= TAGS.perWork, `Up to ${TAGS.perWork} tags are accepted`);

/** Tags as people type them, with commas between. */
export const typedTags = z
  .string()
  .transform((typed) => typed.split(',').filter((name) => name.trim() !== ''))
  .pipe(tagNames);

/** A tag by its address or any spelling of its name. */
export const tagRef = z.object({ tag: storable(z.string().min(1).max(100)) });
export const tagListInput = paging.extend(tagRef.shape);
export type TagListInput = z.infer<typeof tagListInput>;

/** How tags are ordered: by name, or by plays of their songs in the last week. */
export const tagOrder = z.enum(['name', 'trending']);
export const tagsInput = paging.extend({ order: tagOrder.default('name') });
export type TagsInput = z.infer<typeof tagsInput>;

export const tagOutput = z.object({ slug: z.string(), name: z.string() });
export type Tag = z.infer<typeof tagOutput>;

export const tagFollowOutput = z.object({ isFollowing: z.boolean() });
export type TagFollow = z.infer<typeof tagFollowOutput>;
