import { tagSlug } from '@stagedoor/validators/tag-slug';
import { Link } from '@tanstack/react-router';

/** Leads to the page of a genre or tag. */
export const TagLink = ({ name }: { name: string }) => (
  <Link
    to="/tag/$tag"
    params={{ tag: tagSlug(name) }}
    className="inline-flex min-h-8 max-w-full items-center rounded-full border border-line px-3 py-1 text-13 text-ink-soft transition-colors hover:border-ink-soft hover:text-ink"
  >
    <span className="truncate">{name}</span>
  </Link>
);
