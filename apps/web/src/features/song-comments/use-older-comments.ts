import type { SongComment } from '@stagedoor/validators';
import { PAGE } from '@stagedoor/validators/limits';
import { useState } from 'react';
import { BY_CURSOR, joinPages } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';

/** The comments after the newest ones, which come in one answer; pages are loaded when they are asked for. */
export function useOlderComments(songId: number, newest: readonly SongComment[]) {
  const [isWanted, setIsWanted] = useState(false);
  const last = newest.length >= PAGE.max ? newest.at(-1) : undefined;
  const query = trpc.songComments.older.useInfiniteQuery(
    { songId, limit: PAGE.max, before: last?.id ?? 1 },
    { ...BY_CURSOR, enabled: isWanted && last !== undefined },
  );
  const known = new Set(newest.map(({ id }) => id));
  return {
    comments: joinPages(query.data).filter(({ id }) => !known.has(id)),
    hasMore: last !== undefined && (query.data ? query.hasNextPage : true),
    isLoading: query.isFetching,
    loadMore: () => (query.data ? query.fetchNextPage() : isWanted ? query.refetch() : setIsWanted(true)),
  };
}
