import type { Tag } from '@stagedoor/validators';
import { ask, type PageHead, type PageQuery } from './ask.ts';

/** A genre or tag, as its address names it. */
export function tagPages(word: string): PageQuery[] {
  const tag = decode(word);
  return [{ ...ask('tags', 'get', { tag }), describe: describeTag }];
}

/** A word that is not well encoded names nothing. */
function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

const describeTag = ({ slug, name }: Tag): PageHead => ({
  title: name,
  description: `Songs, albums and artists of ${name}.`,
  link: {
    type: 'website',
    path: `/tag/${encodeURIComponent(slug)}`,
    image: null,
    thing: { '@type': 'CollectionPage', name },
  },
});
