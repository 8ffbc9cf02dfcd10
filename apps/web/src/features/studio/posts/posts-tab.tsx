import type { OwnPost } from '@stagedoor/validators';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { LoadMore } from '../../../components/load-more.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EditPostDialog } from '../../posts/index.ts';
import { OWN_POSTS } from '../queries.ts';
import { usePostProcessing } from '../use-processing.ts';
import { useWantedForm } from '../use-wanted-form.ts';
import { OwnPostRow } from './own-post-row.tsx';

const NewPostDialog = lazyPart(() => import('./new-post-dialog.tsx'));
const DeletePostDialog = lazyPart(() => import('./delete-post-dialog.tsx'));

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'delete'; post: OwnPost };

/** All posts of the artist, in every state. */
export function PostsTab() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const openNew = () => setOpened({ dialog: 'new' });
  useWantedForm((form) => form === 'post' && openNew());
  return (
    <>
      <Section
        title="Posts"
        aside={
          <Button size="small" onClick={openNew}>
            New Post
          </Button>
        }
      >
        <OwnPosts onNew={openNew} onOpen={(dialog, post) => setOpened({ dialog, post })} />
      </Section>
      <Suspense fallback={null}>
        {opened?.dialog === 'new' && <NewPostDialog onClose={close} />}
        {opened?.dialog === 'edit' && <EditPostDialog post={opened.post} onClose={close} />}
        {opened?.dialog === 'delete' && <DeletePostDialog post={opened.post} onClose={close} />}
      </Suspense>
    </>
  );
}

interface OwnPostsProps {
  onNew: () => void;
  onOpen: (dialog: 'edit' | 'delete', post: OwnPost) => void;
}

function OwnPosts({ onNew, onOpen }: OwnPostsProps) {
  const query = trpc.studio.posts.useInfiniteQuery(OWN_POSTS, BY_CURSOR);
  const progress = usePostProcessing();
  if (query.isPending)
    return <LoadingRows label="Loading posts" className="grid gap-3" count={4} row="h-24" />;
  if (query.isLoadingError)
    return <ErrorState title="Your posts could not be read" onRetry={() => query.refetch()} />;
  const posts = query.data.pages.flatMap(({ items }) => items);
  if (posts.length === 0) {
    return (
      <EmptyState
        figure={LampFigure}
        title="No posts yet"
        text="Words, pictures, films and recordings for everybody, or for your subscribers alone."
      >
        <Button variant="outline" onClick={onNew}>
          Create First Post
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {posts.map((post) => (
          <OwnPostRow
            key={post.id}
            post={post}
            progress={progress.get(post.id) ?? post.progress}
            onEdit={() => onOpen('edit', post)}
            onDelete={() => onOpen('delete', post)}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}
