import { classNames } from '../../lib/class-names.ts';
import type { CommentOrder } from './order-comments.ts';

const CHOICES: { order: CommentOrder; label: string }[] = [
  { order: 'newest', label: 'Newest' },
  { order: 'moment', label: 'By moment' },
];

interface OrderChoiceProps {
  count: number;
  order: CommentOrder;
  onChange: (order: CommentOrder) => void;
}

export function OrderChoice({ count, order, onChange }: OrderChoiceProps) {
  return (
    <div className="mb-1 flex items-center justify-between gap-3 text-13 text-ink-faint">
      <span>{count === 1 ? '1 comment' : `${count} comments`}</span>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Order</legend>
        {CHOICES.map((choice) => (
          <button
            key={choice.order}
            type="button"
            aria-pressed={choice.order === order}
            onClick={() => onChange(choice.order)}
            className={classNames(
              'h-8 rounded-full px-3 font-semibold transition-colors',
              choice.order === order ? 'bg-raised text-ink inset-ring inset-ring-edge' : 'hover:text-ink',
            )}
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
