import type { TargetType } from '@stagedoor/validators';
import { TARGET_NOUNS } from '@stagedoor/validators/target-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { DecisionWords } from './decision-words.tsx';

interface ModerationNoteProps {
  targetType: TargetType;
  targetId: number;
  /** Whether the reader is one of its people; nobody else has a note. */
  isOwn: boolean;
}

/** Tells the maker that a moderator hid or removed what the page shows, and why. */
export function ModerationNote({ targetType, targetId, isOwn }: ModerationNoteProps) {
  const { user } = useUser();
  const { data: decision } = trpc.reports.noteOn.useQuery(
    { targetType, targetId },
    { enabled: isOwn && user !== null },
  );
  if (!decision) return null;
  const did = decision.decision === 'hide' ? 'hid' : 'removed';
  return (
    <section
      aria-label="Moderator's decision"
      className="mb-8 flex gap-4 rounded-card border border-alarm/50 bg-stage p-5"
    >
      <ShieldAlert className="mt-0.5 size-5 shrink-0 text-alarm" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-semibold text-16">
          A moderator {did} this {TARGET_NOUNS[targetType]}. Nobody else sees it.
        </p>
        <DecisionWords decision={decision} />
      </div>
    </section>
  );
}
