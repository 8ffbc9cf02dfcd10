import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function NotFoundScreen() {
  usePageTitle('404 Page Not Found');
  return (
    <div className="page flex flex-col gap-6 py-16! md:flex-row md:items-center">
      <DoorFigure className="size-32 text-ink-faint" />
      <div className="grid justify-items-start gap-3">
        <h1 className="text-34">404 Page Not Found</h1>
        <p className="max-w-prose text-16 text-ink-soft">There is no door at this address.</p>
        <Link to="/" className={buttonStyle('primary', 'medium', 'mt-2')}>
          Back to Home
        </Link>
      </div>
    </div>
  );
}
