import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '../../../components/icon-button.tsx';

interface StripButtonsProps {
  index: number;
  count: number;
  onGo: (to: number) => void;
}

const ROUND =
  'absolute top-1/2 z-10 -translate-y-1/2 bg-scrim text-on-door hover:bg-scrim hover:text-on-door aria-disabled:invisible';

/** Previous and next, and which of the pictures is in view. */
export const StripButtons = ({ index, count, onGo }: StripButtonsProps) => (
  <>
    <IconButton
      label="Previous picture"
      className={`${ROUND} left-3`}
      disabled={index === 0}
      onClick={() => onGo(index - 1)}
    >
      <ChevronLeft className="size-5" aria-hidden="true" />
    </IconButton>
    <IconButton
      label="Next picture"
      className={`${ROUND} right-3`}
      disabled={index === count - 1}
      onClick={() => onGo(index + 1)}
    >
      <ChevronRight className="size-5" aria-hidden="true" />
    </IconButton>
    <p
      role="status"
      className="pointer-events-none absolute right-3 bottom-3 z-10 rounded-full bg-scrim px-2.5 py-1 text-12 text-on-door tabular"
    >
      <span className="sr-only">Picture </span>
      {index + 1} / {count}
    </p>
  </>
);
