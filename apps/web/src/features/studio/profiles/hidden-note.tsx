import { ModerationNote } from '../../reports/index.ts';
import type { ActingProfile } from './use-profiles.ts';

/** Explains to the members of a hidden profile why nobody sees it. */
export const HiddenNote = ({ profile: { artist, role } }: { profile: ActingProfile }) => (
  <ModerationNote
    targetType="artist"
    targetId={artist.id}
    isOwn
    hasSettingsLink={role === 'owner'}
    otherwise={
      <p className="mb-8 rounded-card border border-line bg-stage p-5 text-14">
        This artist profile is hidden at the moment. Only its people see it.
      </p>
    }
  />
);
