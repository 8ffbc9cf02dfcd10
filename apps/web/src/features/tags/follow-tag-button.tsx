import type { Tag } from '@stagedoor/validators';
import Check from 'lucide-react/icons/check';
import { Button } from '../../components/button.tsx';
import { useFollowTag } from './use-follow-tag.ts';

/** Follows the tag, so that its new releases come into the feed. */
export function FollowTagButton({ tag }: { tag: Tag }) {
  const { isFollowing, isPending, toggle } = useFollowTag(tag);
  return (
    <Button variant="outline" disabled={isPending} onClick={toggle}>
      {isFollowing && <Check className="size-4 text-go" aria-hidden="true" />}
      {isFollowing ? 'Following' : 'Follow'}
      <span className="sr-only">{tag.name}</span>
    </Button>
  );
}
