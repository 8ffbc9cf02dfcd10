import type { Post } from '@stagedoor/validators';
import { PostAudio } from './post-audio.tsx';
import { PostGallery } from './post-gallery.tsx';
import { PostPicture } from './post-picture.tsx';
import { PostVideo } from './post-video.tsx';

/** The media of a post. While it is processed, its artist sees a message. */
export function PostMedia({ post, isEager }: { post: Post; isEager?: boolean }) {
  if (post.contentType === 'text') return null;
  if (post.fileState === 'processing' || post.fileState === 'failed') return <FileNotice post={post} />;
  if (post.images.length > 1) return <PostGallery post={post} isEager={isEager} />;
  if (post.contentType === 'image') return <PostPicture post={post} isEager={isEager} />;
  if (post.contentType === 'video') return <PostVideo post={post} isEager={isEager} />;
  return <PostAudio post={post} />;
}

const FileNotice = ({ post }: { post: Post }) => (
  <p className="rounded-card border border-line border-dashed p-6 text-14 text-ink-soft">
    {post.fileState === 'processing'
      ? 'The file is being prepared. It shows up here by itself when it is ready.'
      : (post.failureReason ?? 'The file could not be prepared. Please upload it again.')}
  </p>
);
