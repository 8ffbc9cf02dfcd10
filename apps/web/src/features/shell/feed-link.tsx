import { Link } from '@tanstack/react-router';
import { useUser } from '../account/index.ts';
import { FEED_ITEM } from './nav-items.ts';

/** The way to the feed on a phone; on a desktop it is in the sidebar. */
export function FeedLink() {
  const { user } = useUser();
  if (!user) return null;
  return (
    <Link
      to={FEED_ITEM.to}
      aria-label={FEED_ITEM.label}
      title={FEED_ITEM.label}
      className="inline-grid size-10 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-raised hover:text-ink data-[status=active]:text-lamp md:hidden"
    >
      <FEED_ITEM.icon className="size-5" aria-hidden="true" />
    </Link>
  );
}
