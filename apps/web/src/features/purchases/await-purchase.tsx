import type { SoldKind } from '@stagedoor/validators';
import { useEffect, useState } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';

const ASK_EVERY_MS = 2_000;
const PATIENCE_MS = 60_000;

/** Shown after Checkout, until the payment was reported; who has no account waits for the mail. */
export function AwaitPurchase({ kind, id }: { kind: SoldKind; id: number }) {
  const { user } = useUser();
  const [isLate, setIsLate] = useState(false);
  const isWaiting = user !== null && !isLate;
  const again = (of: SoldKind) => ({
    enabled: isWaiting && kind === of,
    refetchInterval: ASK_EVERY_MS,
  });
  trpc.albums.get.useQuery({ id }, again('album'));
  trpc.songs.get.useQuery({ id }, again('song'));
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="flex items-center gap-3 text-14 text-ink-soft">
      {isWaiting && <Spinner className="size-5 shrink-0 text-lamp" />}
      {isWaiting
        ? 'Waiting for your payment…'
        : 'Thank you! The receipt comes by mail once your payment is there.'}
    </p>
  );
}
