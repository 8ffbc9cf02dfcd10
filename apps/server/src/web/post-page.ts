import type { Content } from '@stagedoor/validators';
import { commentsOf, POSTS_FEED } from '@stagedoor/validators/page-inputs';
import { ask, firstPage, type PageHead, type PageQuery } from './ask.ts';

export const feed: PageQuery = {
  ...firstPage(ask('content', 'recent', POSTS_FEED)),
  describe: () => ({
    title: 'Latest Posts from Artists',
    description: 'What artists write, show and record, newest first.',
  }),
};

/** A post with its artist and, where they may be read, its comments: which those are, only its answer tells. */
export const postPage = (id: number): PageQuery => ({
  ...ask('content', 'get', { id }),
  follow: (post: Content) => [
    ask('artists', 'get', { id: post.artistId }),
    ...(post.isLocked ? [] : [firstPage(ask('comments', 'list', commentsOf(id)))]),
  ],
  describe: describePost,
});

const DESCRIBED_LETTERS = 160;

/** Never a word of a premium post, whoever asks: what stands here is what links to it show to everybody. */
function describePost({ title, artist, isPremium, description }: Content): PageHead {
  const words = isPremium ? '' : (description ?? '').replaceAll(/\s+/g, ' ').trim();
  return {
    title: `${title} by ${artist.name}`,
    description:
      words.slice(0, DESCRIBED_LETTERS) || `A post by ${artist.name}${isPremium ? ' for subscribers' : ''}.`,
  };
}
