import type { OwnPost } from '@stagedoor/validators';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import { formatMoment } from '../../../lib/format.ts';
import { ProgressBar } from '../../uploads/index.ts';
import { FailedPost } from './failed-post.tsx';

const LINE = 'inline-flex items-start gap-1.5 text-13';

/** The state of a post: processing first, then publication and audience. */
export function PostStatus({ post, progress }: { post: OwnPost; progress: number }) {
  if (post.fileState === 'processing') {
    return (
      <div className="grid w-48 gap-1.5">
        <span className="text-13 text-ink-soft tabular">
          {progress > 0 ? `Processing ${Math.round(progress * 100)}%` : 'Processing'}
        </span>
        <ProgressBar label={`Processing ${post.title}`} value={progress} />
      </div>
    );
  }
  if (post.fileState === 'failed') return <FailedPost post={post} />;
  if (post.state === 'draft') {
    return (
      <p className={`${LINE} text-ink-faint`}>
        <PencilLine className="mt-px size-4 shrink-0" aria-hidden="true" />
        Draft
      </p>
    );
  }
  if (post.state === 'scheduled') {
    return (
      <p className={`${LINE} text-lamp`}>
        <CalendarClock className="mt-px size-4 shrink-0" aria-hidden="true" />
        Scheduled for {post.publishAt && formatMoment(post.publishAt)}
      </p>
    );
  }
  return (
    <p className={`${LINE} text-go`}>
      <CircleCheck className="mt-px size-4 shrink-0" aria-hidden="true" />
      Published {formatMoment(post.createdAt)}
    </p>
  );
}
