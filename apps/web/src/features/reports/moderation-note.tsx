import type { TargetType } from '@stagedoor/validators';
import { TARGET_NOUNS } from '@stagedoor/validators/target-text';
import { Link } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { DecisionWords } from './decision-words.tsx';

interface ModerationNoteProps {
  targetType: TargetType;
  targetId: number;
  /** Whether the reader is a member of its profile; nobody else has a note. */
  isOwn: boolean;
  /** Leads to all decisions, which the maker finds in the settings. */
  hasSettingsLink?: boolean;
  /** Shown when no decision about it is in force. */
  otherwise?: ReactNode;
}

/** Informs the maker that a moderator hid or removed what the page shows, and why. */
export function ModerationNote({
  targetType,
  targetId,
  isOwn,
  hasSettingsLink,
  otherwise = null,
}: ModerationNoteProps) {
  const { user } = useUser();
  const { data: decision, isPending } = trpc.reports.noteOn.useQuery(
    { targetType, targetId },
    { enabled: isOwn && user !== null },
  );
  if (!decision) return isPending ? null : otherwise;
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
        {hasSettingsLink && (
          <Link
            to="/settings"
            hash="reports"
            className="justify-self-start rounded-small font-semibold text-14 text-lamp underline underline-offset-2"
          >
            Reports and decisions
          </Link>
        )}
      </div>
    </section>
  );
}
