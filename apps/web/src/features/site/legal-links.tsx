import { LEGAL_TITLES } from '@stagedoor/validators/legal-titles';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../lib/class-names.ts';
import { useSite } from './use-site.ts';

const LINK = 'rounded-small py-1 text-ink-faint transition-colors hover:text-ink';

/** Links to the operator's terms, privacy policy and imprint, as far as there are any, and to the copyright notice. */
export function LegalLinks({ className }: { className?: string }) {
  const { legal } = useSite();
  return (
    <nav aria-label="Legal" className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-12', className)}>
      {legal.map(({ kind }) => (
        <Link key={kind} to={`/${kind}`} className={LINK}>
          {LEGAL_TITLES[kind]}
        </Link>
      ))}
      <Link to="/report/copyright" className={LINK}>
        Copyright notice
      </Link>
    </nav>
  );
}
