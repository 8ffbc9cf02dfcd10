import type { RequestType } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import Music4 from 'lucide-react/icons/music-4';
import Video from 'lucide-react/icons/video';
import { classNames } from '../../lib/class-names.ts';
import { REQUEST_KINDS } from './request-kinds.ts';

const ICONS = { cameo: Video, 'custom-song': Music4 };

interface RequestKindChoiceProps {
  /** The kinds that the artist takes. */
  kinds: readonly RequestType[];
  /** The price of each, in cents; null is free. */
  prices: Record<RequestType, number | null>;
  value: RequestType;
  onChange: (kind: RequestType) => void;
}

/** One card for each kind; a single kind is only named. */
export const RequestKindChoice = ({ kinds, prices, value, onChange }: RequestKindChoiceProps) => (
  <fieldset className={classNames('grid gap-3', kinds.length > 1 && 'sm:grid-cols-2')}>
    <legend className="mb-1.5 font-semibold text-13 text-ink-soft">What would you like?</legend>
    {kinds.map((kind) => {
      const { label, about } = REQUEST_KINDS[kind];
      const Icon = ICONS[kind];
      return (
        <label
          key={kind}
          className={classNames(
            'flex cursor-pointer items-start gap-3 rounded-card border p-3.5 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-lamp',
            kind === value ? 'border-lamp bg-glow' : 'border-edge hover:border-ink-soft',
          )}
        >
          <input
            type="radio"
            name="requestType"
            checked={kind === value}
            onChange={() => onChange(kind)}
            className="sr-only"
          />
          <Icon
            className={classNames('mt-0.5 size-5 shrink-0', kind === value ? 'text-lamp' : 'text-ink-faint')}
            aria-hidden="true"
          />
          <span className="grid gap-0.5">
            <span className="font-semibold text-14">{label}</span>
            <span className="text-13 text-ink-soft">{about}</span>
            {prices[kind] !== null && (
              <span className="font-semibold text-13 tabular">{formatPrice(prices[kind])}</span>
            )}
          </span>
        </label>
      );
    })}
  </fieldset>
);
