import type { Artist } from '@stagedoor/validators';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useStarted } from './use-started.ts';

const ASK_EVERY_MS = 2_000;
const PATIENCE_MS = 60_000;

/** Shown after checkout: waits for the payment by live event and polling, then continues. */
export function AwaitPayment({ artist, isThere }: { artist: Artist; isThere: boolean }) {
  const [isLate, setIsLate] = useState(false);
  const hasStarted = useStarted(artist);
  const goOn = useRef(hasStarted);
  goOn.current = hasStarted;
  trpc.subscriptions.list.useQuery(undefined, { refetchInterval: isThere || isLate ? false : ASK_EVERY_MS });
  useEffect(() => {
    if (isThere) void goOn.current();
  }, [isThere]);
  useEffect(() => {
    if (isLate) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLate]);
  return (
    <div
      role="status"
      className="grid max-w-md justify-items-start gap-4 rounded-card border border-line bg-stage p-6"
    >
      <div className="flex items-start gap-4">
        {!isLate && <Spinner className="mt-1 size-5 shrink-0 text-lamp" />}
        <div>
          <p className="font-name font-semibold text-20 tracking-name">
            {isLate ? 'Your payment is still on its way' : 'Waiting for your payment'}
          </p>
          <p className="mt-1 text-14 text-ink-soft">
            {isLate
              ? 'It can take some minutes. You may leave this page: the door opens by itself.'
              : 'This takes a few seconds; then the page goes on by itself.'}
          </p>
        </div>
      </div>
      {isLate && (
        <Button variant="outline" onClick={() => setIsLate(false)}>
          Look again
        </Button>
      )}
    </div>
  );
}
