import { keepPreviousData } from '@tanstack/react-query';
import { CoverImage } from '../../components/cover-image.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { classNames } from '../../lib/class-names.ts';
import { countSongs } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkRules } from './check-rules.ts';
import type { RulesForm } from './rules-form.ts';
import { useSettled } from './use-settled.ts';

const SHOWN = [0, 1, 2, 3, 4];

/** How many songs the rules find now, and the first of them. Its height stays while complete rules change. */
export function RulesPreview({ form }: { form: RulesForm }) {
  const checked = checkRules(useSettled(form));
  const rules = 'rules' in checked ? checked.rules : null;
  const query = trpc.playlists.previewRules.useQuery(
    { rules: rules ?? { match: 'all', conditions: [], order: 'newest', limit: 1 } },
    { enabled: rules !== null, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <section aria-label="Preview" className="rounded-card border border-line bg-ground p-4">
      <p role="status" className="font-semibold text-14">
        {describe(rules !== null, query)}
      </p>
      <ol className={classNames('grid content-start gap-2', rules !== null && 'mt-3 min-h-54')}>
        {rules !== null && query.isLoading
          ? SHOWN.map((n) => <Skeleton key={n} className="h-9" />)
          : rules !== null &&
            query.data?.songs.map(({ id, title, artistName, coverImage, coverPlaceholder }) => (
              <li key={id} className="flex min-w-0 items-center gap-3">
                <CoverImage
                  image={coverImage}
                  placeholder={coverPlaceholder}
                  sizes="36px"
                  className="w-9 rounded-small"
                />
                <span className="grid min-w-0">
                  <span className="truncate text-14">{title}</span>
                  <span className="truncate text-12 text-ink-faint">{artistName}</span>
                </span>
              </li>
            ))}
      </ol>
    </section>
  );
}

function describe(
  isComplete: boolean,
  { data, isError }: { data?: { songCount: number } | undefined; isError: boolean },
): string {
  if (!isComplete) return 'Complete the rules to see the songs';
  if (isError) return 'The songs could not be loaded';
  if (!data) return 'Looking for songs…';
  return data.songCount === 0 ? 'No songs match right now' : `${countSongs(data.songCount)} right now`;
}
