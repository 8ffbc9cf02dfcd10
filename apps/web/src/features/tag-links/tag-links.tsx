import { tagSlug } from '@stagedoor/validators/tag-slug';
import { TagLink } from './tag-link.tsx';

/** The tags of a work, the genre of a song first; nothing without any. */
export function TagLinks({ genre, tags }: { genre?: string | null; tags: readonly string[] }) {
  const names = [...(genre ? [genre] : []), ...tags.filter((name) => tagSlug(name) !== tagSlug(genre ?? ''))];
  const shown = names.filter((name) => tagSlug(name) !== '');
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {shown.map((name) => (
        <li key={name} className="max-w-full">
          <TagLink name={name} />
        </li>
      ))}
    </ul>
  );
}
