import type { Post } from '@stagedoor/validators';
import { Recording } from './recording.tsx';
import { sourcesOf } from './sources-of.ts';

export const PostAudio = ({ post }: { post: Post }) => (
  <Recording title={post.title} sources={sourcesOf(post)} durationMs={post.durationMs} />
);
