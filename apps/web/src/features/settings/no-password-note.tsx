import { IdentityButton } from '../account/index.ts';
import type { SectionId } from './sections.ts';

/** In place of the password, for people who have none: the server asks for a recent sign-in instead. */
export const NoPasswordNote = ({ section }: { section: SectionId }) => (
  <div className="grid justify-items-start gap-3 rounded-small border border-line bg-raised p-4">
    <p className="text-14">Your account has no password. This works within 15 minutes of signing in.</p>
    <IdentityButton isAgain returnPath={`/settings#${section}`} />
  </div>
);
