import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

export interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The end of a paginated list: loads more when it scrolls into view. Shows a button as a fallback. */
export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current || !hasNextPage) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: '600px',
      scrollMargin: '600px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [hasNextPage, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={mark} className="mt-6">
      <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
