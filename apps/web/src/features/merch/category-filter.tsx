import type { ProductCategory } from '@stagedoor/validators';
import { classNames } from '../../lib/class-names.ts';

export type MerchCategory = 'All' | ProductCategory;

interface CategoryFilterProps {
  /** Only categories that have products. */
  categories: readonly ProductCategory[];
  value: MerchCategory;
  onChange: (category: MerchCategory) => void;
}

export const CategoryFilter = ({ categories, value, onChange }: CategoryFilterProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Category</legend>
    {(['All', ...categories] as const).map((category) => (
      <button
        key={category}
        type="button"
        aria-pressed={category === value}
        onClick={() => onChange(category)}
        className={classNames(
          'h-9 rounded-full border px-4 font-semibold text-13 transition-colors',
          category === value
            ? 'border-lamp bg-glow text-ink'
            : 'border-edge text-ink-soft hover:border-ink-soft hover:text-ink',
        )}
      >
        {category}
      </button>
    ))}
  </fieldset>
);
