import { LEGAL_TITLES } from '@stagedoor/validators/legal-titles';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../lib/class-names.ts';
import { useSite } from './use-site.ts';

/** Links to the operator's terms, privacy policy and imprint, as far as there are any. */
export function LegalLinks({ className }: { className?: string }) {
  const { legal } = useSite();
  if (legal.length === 0) return null;
  return (
    <nav aria-label="Legal" className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-12', className)}>
      {legal.map(({ kind }) => (
        <Link
          key={kind}
          to={`/${kind}`}
          className="rounded-small py-1 text-ink-faint transition-colors hover:text-ink"
        >
          {LEGAL_TITLES[kind]}
        </Link>
      ))}
    </nav>
  );
}
