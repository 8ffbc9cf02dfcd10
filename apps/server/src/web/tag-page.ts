import type { Tag } from '@stagedoor/validators';
import { ask, type PageHead, type PageQuery } from './ask.ts';
import { decodeWord } from './decode-word.ts';

/** A genre or tag, as its address names it. */
export function tagPages(word: string): PageQuery[] {
  const tag = decodeWord(word);
  return [{ ...ask('tags', 'get', { tag }), describe: describeTag }];
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
