import { createFileRoute } from '@tanstack/react-router';
import { PostsScreen } from '../features/discover/posts-screen.tsx';
import { POSTS_FEED } from '../features/discover/queries.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/posts')({
  loader: () => {
    void api.content.recent.prefetchInfinite(POSTS_FEED);
  },
  component: () => (
    <div className="page max-w-4xl">
      <PostsScreen />
    </div>
  ),
});
