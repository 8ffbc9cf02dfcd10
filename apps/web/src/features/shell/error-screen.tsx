import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';

/** What stands in the place of a screen that broke; the rest of the app goes on. */
export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => {
  console.error(error);
  // A screen whose code is gone was replaced by a newer version on the server.
  const isOutdated = /dynamically imported module|module script failed/i.test(String(error));
  return (
    <div role="alert" className="page flex flex-col gap-6 py-16! md:flex-row md:items-center">
      <CableFigure className="size-32 text-ink-faint" />
      <div className="grid justify-items-start gap-3">
        <h1 className="text-34">Something went wrong</h1>
        <p className="max-w-prose text-16 text-ink-soft">
          {isOutdated ? 'There is a newer version of this page.' : 'This screen could not be shown.'}
        </p>
        <Button className="mt-2" onClick={() => (isOutdated ? location.reload() : reset())}>
          Try again
        </Button>
      </div>
    </div>
  );
};
