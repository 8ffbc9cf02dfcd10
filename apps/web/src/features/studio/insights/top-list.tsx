import type { InsightsTopItem } from '@stagedoor/validators';
import { CoverImage } from '../../../components/cover-image.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';

interface TopListProps {
  items: readonly InsightsTopItem[];
  empty: string;
  onChoose: (id: number) => void;
}

/** The most played items; choosing one shows its own figures. */
export function TopList({ items, empty, onChoose }: TopListProps) {
  if (items.length === 0) return <NothingYet>{empty}</NothingYet>;
  return (
    <ol className="-mx-2 grid grid-cols-1">
      {items.map(({ id, title, coverImage, plays }, index) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="flex w-full items-center gap-3 rounded-small px-2 py-1.5 text-left transition-colors hover:bg-raised"
          >
            <span className="w-4 shrink-0 text-right text-13 text-ink-faint tabular">{index + 1}</span>
            <CoverImage image={coverImage} sizes="40px" className="size-10 rounded-small" />
            <span className="min-w-0 flex-1 truncate font-semibold text-14">{title}</span>
            <span className="shrink-0 text-13 text-ink-soft tabular">{plays.toLocaleString('en-US')}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
