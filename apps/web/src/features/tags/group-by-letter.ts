import type { Tag } from '@stagedoor/validators';

interface TagGroup {
  letter: string;
  tags: Tag[];
}

/** Tags, which come by name, under their first letters; those that begin with a digit stand under '0–9'. */
export function groupByLetter(tags: readonly Tag[]): TagGroup[] {
  const groups: TagGroup[] = [];
  for (const tag of tags) {
    const [first = ''] = tag.slug;
    const letter = /\p{N}/u.test(first) ? '0–9' : first.toUpperCase();
    const last = groups.at(-1);
    if (last?.letter === letter) last.tags.push(tag);
    else groups.push({ letter, tags: [tag] });
  }
  return groups;
}
