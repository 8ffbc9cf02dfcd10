import { POSTS_FEED } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { FeedScreen } from '../features/posts/feed-screen.tsx';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/posts')({
  loader: () => {
    void api.posts.recent.prefetchInfinite(POSTS_FEED);
  },
  component: () => (
    <div className="page max-w-3xl">
      <FeedScreen />
    </div>
  ),
});
