import { commentsOf } from '@stagedoor/validators/page-inputs';
import { createFileRoute } from '@tanstack/react-router';
import { PostPage } from '../features/posts/post-page.tsx';
import { asId } from '../lib/search-params.ts';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/content/$postId')({
  loader: ({ params }) => {
    const id = asId(params.postId);
    if (id) void fetchAhead(id);
  },
  component: Post,
});

/** The artist and the comments depend on the post. Errors are ignored here, because the screen shows them. */
async function fetchAhead(id: number) {
  const post = await api.posts.get.ensureData({ id }).catch(() => null);
  if (!post) return;
  void api.artists.get.prefetch({ id: post.artistId });
  if (!post.isLocked) void api.comments.list.prefetchInfinite(commentsOf(id));
}

function Post() {
  const { postId } = Route.useParams();
  return (
    <div className="page max-w-4xl">
      <PostPage key={postId} postId={asId(postId)} />
    </div>
  );
}
