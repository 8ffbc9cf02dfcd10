import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { toast } from '../../../components/toast.ts';
import { formatTime } from '../../../lib/format.ts';
import { continueHere } from './continue-here.ts';
import { useOffer } from './use-offer.ts';

const ABOVE_THE_PLAYER =
  'fixed inset-x-0 z-20 bottom-[calc(var(--shell-bottom)-var(--continue-height)+env(safe-area-inset-bottom))] md:left-sidebar';

/** Offers to go on with what another device played last. */
export default function ContinueLine() {
  const offer = useOffer();
  const [isBusy, setBusy] = useState(false);
  if (!offer) return null;
  const { song, positionMs, device, dismiss } = offer;
  async function accept() {
    setBusy(true);
    try {
      await continueHere(AbortSignal.timeout(10_000));
    } catch {
      toast.error('This could not be continued', { description: 'Please try again.' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <aside
      aria-label="Continue listening"
      data-continue
      className={`${ABOVE_THE_PLAYER} flex h-11 items-center gap-1 border-line border-t bg-stage pr-2 pl-4 md:pl-8`}
    >
      <button
        type="button"
        onClick={accept}
        aria-busy={isBusy}
        className="flex h-full min-w-0 flex-1 items-center gap-2 text-left text-13 text-ink-soft hover:text-ink"
      >
        <Play className="size-4 shrink-0 text-lamp" aria-hidden="true" />
        <span className="truncate">
          Continue on this device: <span className="font-semibold text-ink">{song.title}</span> at{' '}
          <span className="tabular">{formatTime(Math.floor(positionMs / 1000))}</span>
          {device && `, from ${device}`}
        </span>
      </button>
      <IconButton label="Not now" size="small" onClick={dismiss}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
