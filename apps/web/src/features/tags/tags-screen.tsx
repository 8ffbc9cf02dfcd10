import { ALL_TAGS, TRENDING_TAGS } from '@stagedoor/validators/page-inputs';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useUser } from '../account/index.ts';
import { TagLinks } from '../tag-links/index.ts';
import { FollowedTags } from './followed-tags.tsx';
import { groupByLetter } from './group-by-letter.ts';

/** All genres and tags: what was played most last week, what the person follows, and all by name. */
export function TagsScreen() {
  usePageTitle('Genres & Tags');
  const { user } = useUser();
  const trending = trpc.tags.list.useQuery(TRENDING_TAGS);
  const all = trpc.tags.list.useInfiniteQuery(ALL_TAGS, BY_CURSOR);
  return (
    <>
      <h1 className="mb-6 text-34">Genres &amp; Tags</h1>
      {trending.data && trending.data.items.length > 0 && (
        <Section title="Trending">
          <TagLinks tags={trending.data.items.map(({ name }) => name)} />
        </Section>
      )}
      {user && (
        <Section title="You follow">
          <FollowedTags />
        </Section>
      )}
      <Section title="A to Z">
        <LoadedPages
          query={all}
          skeleton={<Skeleton className="h-64" />}
          failure="The tags could not be loaded"
          empty={<EmptyState figure={RecordFigure} title="Nothing is tagged yet" />}
        >
          {(tags) => (
            <div className="grid gap-5">
              {groupByLetter(tags).map(({ letter, tags: ofLetter }) => (
                <section key={letter} className="grid gap-2 sm:grid-cols-[3rem_1fr]">
                  <h3 className="text-20 text-ink-faint">{letter}</h3>
                  <TagLinks tags={ofLetter.map(({ name }) => name)} />
                </section>
              ))}
            </div>
          )}
        </LoadedPages>
      </Section>
    </>
  );
}
