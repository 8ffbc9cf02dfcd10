import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { useKeptOwner } from '../../lib/kept/kept-songs.ts';

const KeptShell = lazyPart(async () => ({ default: (await import('./kept.ts')).KeptShell }));

/** The bar and the question that stand above all pages, where music is kept on the device. */
export const KeptHost = () =>
  useKeptOwner() !== null && (
    <Suspense fallback={null}>
      <KeptShell />
    </Suspense>
  );
