import type { Post } from '@stagedoor/validators';
import { Section } from '../../components/section.tsx';
import { PostList } from '../posts/index.ts';

export const FoundPosts = ({ posts }: { posts: Post[] }) =>
  posts.length > 0 && (
    <Section title="Posts">
      <PostList posts={posts} />
    </Section>
  );
