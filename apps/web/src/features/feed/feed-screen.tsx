import type { FeedItem } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { CableFigure } from '../../components/figures/cable-figure.tsx';
import { LoadedPages } from '../../components/loaded.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { FAILS_IN_PLACE } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FeedEntry } from './feed-entry.tsx';
import { groupFeed } from './group-feed.ts';

const NEWEST = { limit: 20 };

/** News of the artists whom the person follows or subscribes to. */
export function FeedScreen() {
  usePageTitle('Feed');
  const query = trpc.feed.list.useInfiniteQuery(NEWEST, BY_CURSOR);
  useSeen(query.data?.pages[0]);
  return (
    <>
      <h1 className="mb-6 text-34">Feed</h1>
      <LoadedPages
        query={query}
        skeleton={<FeedSkeleton />}
        failure="Your feed could not be loaded"
        empty={
          <EmptyState
            figure={CableFigure}
            title="Nothing here yet"
            text="Follow artists, and their songs, albums, posts and concerts show up here."
          >
            <Link to="/search" className={buttonStyle('primary')}>
              Discover artists
            </Link>
          </EmptyState>
        }
      >
        {(items) => <Entries items={items} />}
      </LoadedPages>
    </>
  );
}

/** New items stay marked until the screen is left, although they count as seen from now on. */
function Entries({ items }: { items: FeedItem[] }) {
  const [fresh] = useState(() => new Set<string>());
  for (const { id, isNew } of items) if (isNew) fresh.add(id);
  const entries = groupFeed(items.map((item) => ({ ...item, isNew: fresh.has(item.id) })));
  return (
    <ul className="grid grid-cols-1 gap-5">
      {entries.map((entry) => (
        <FeedEntry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

/**
 * Remembers, when the screen opens and whenever it shows news, up to when the person has seen them; those that came since they were
 * read are new.
 */
function useSeen(page: { readAt: string; items: readonly FeedItem[] } | undefined) {
  const { mutate } = trpc.feed.markSeen.useMutation({
    onSuccess: (_, { readAt } = {}) => readAt && keepSeen(readAt),
    meta: FAILS_IN_PLACE,
  });
  const hasOpened = useRef(false);
  const readAt = page?.readAt;
  const hasNews = page?.items.some(({ isNew }) => isNew) ?? false;
  useEffect(() => {
    if (!readAt || (hasOpened.current && !hasNews)) return;
    hasOpened.current = true;
    mutate({ readAt });
  }, [readAt, hasNews, mutate]);
}

/** The next look at the feed begins with what is known here. */
const keepSeen = (readAt: string) =>
  api.feed.list.setInfiniteData(
    NEWEST,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => ({ ...item, isNew: item.isNew && item.at > readAt })),
        })),
      },
  );

const PLACES = [0, 1, 2];

const FeedSkeleton = () => (
  <LoadingShapes label="Loading your feed" className="grid gap-5">
    {PLACES.map((place) => (
      <div key={place} className="grid gap-4 rounded-card border border-line bg-stage p-6">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-8 w-56 max-w-full" />
        </div>
        <Skeleton className="h-14" />
      </div>
    ))}
  </LoadingShapes>
);
