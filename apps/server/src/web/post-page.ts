import type { Post } from '@stagedoor/validators';
import { commentsOf, POSTS_FEED } from '@stagedoor/validators/page-inputs';
import { ask, describedAs, firstPage, type PageHead, type PageQuery } from './ask.ts';
import { paintPosts } from './first-posts.ts';
import { large, shorten } from './shorten.ts';

/** Public posts as a feed. */
const POSTS_RSS = [{ path: '/feeds/posts.xml', type: 'application/rss+xml' as const }];

export const feed = describedAs(
  firstPage(ask('posts', 'recent', POSTS_FEED)),
  'Latest Posts from Artists',
  'What artists write, show and record, newest first.',
  '/posts',
  POSTS_RSS,
);

/**
 * A post with its artist and, if the viewer may read them, its comments. Only the answer says which comments
 * those are.
 */
export const postPage = (id: number): PageQuery => ({
  ...ask('posts', 'get', { id }),
  follow: (post: Post) => [
    ask('artists', 'get', { id: post.artistId }),
    ...(post.isLocked ? [] : [firstPage(ask('comments', 'list', commentsOf(id)))]),
  ],
  describe: describePost,
});

/** Its preview never contains text of a premium post, since everyone sees link previews. */
function describePost(post: Post): PageHead {
  const { id, title, artist, isPremium, description, createdAt, images } = post;
  const words = isPremium ? '' : shorten(description ?? '');
  const picture = isPremium ? null : (images[0]?.url ?? null);
  const by = { '@type': 'MusicGroup', name: artist.name };
  const thing = {
    '@type': 'SocialMediaPosting',
    name: title,
    headline: title,
    author: by,
    datePublished: createdAt,
  };
  return {
    title: `${title} by ${artist.name}`,
    description: words || `A post by ${artist.name}${isPremium ? ' for subscribers' : ''}.`,
    painted: {
      title,
      maker: artist.name,
      cover: null,
      words: { __TEXT__: post.description ?? '' },
      hasMedia: post.isLocked || post.contentType !== 'text',
    },
    link: { type: 'article', path: `/content/${id}`, image: picture ?? large(artist), thing },
  };
}

/** The newest posts, as the rows of Discover show them. */
export const withLatestPosts = ({ describe, ...query }: PageQuery): PageQuery => ({
  ...query,
  ...(describe && {
    describe: (data: { items: Post[] }): PageHead => {
      const words = paintPosts(data.items);
      return { ...describe(data), painted: { title: '', cover: null, words } };
    },
  }),
});
