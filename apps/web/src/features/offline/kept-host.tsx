import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { useKeptOwner } from '../../lib/kept/kept-songs.ts';

const KeptShell = lazyPart(async () => ({ default: (await import('./kept.ts')).KeptShell }));

/** What pages show above everything else, where music is kept on the device. */
export const KeptHost = () =>
  useKeptOwner() !== null && (
    <Suspense fallback={null}>
      <KeptShell />
    </Suspense>
  );
