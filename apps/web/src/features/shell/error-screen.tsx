import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { isMissingPart } from '../../lib/missing-part.ts';

/** Replaces a screen that threw an error; the rest of the app keeps working. */
export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => {
  console.error(error);
  const isMissing = isMissingPart(error);
  // Browsers may cache that a module was missing, so reload; the player keeps its song and position.
  const retry = () => (isMissing && navigator.onLine ? location.reload() : reset());
  return (
    <div role="alert" className="page flex flex-col gap-6 py-16! md:flex-row md:items-center">
      <CableFigure className="size-32 text-ink-faint" />
      <div className="grid justify-items-start gap-3">
        <h1 className="text-34">Something went wrong</h1>
        <p className="max-w-prose text-16 text-ink-soft">
          {isMissing && !navigator.onLine ? 'You are offline.' : 'This screen could not be shown.'}
        </p>
        <Button className="mt-2" onClick={retry}>
          Try again
        </Button>
      </div>
    </div>
  );
};
