import type { ActingProfile } from '../profiles/use-profiles.ts';
import { Statements } from './statements/statements.tsx';

/** The money of a profile. */
export default function MoneyTab({ profile }: { profile: ActingProfile }) {
  return <Statements artistId={profile.artist.id} />;
}
