import type { Artist } from '@stagedoor/validators';
import { artistOverview } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import { classNames } from '../../lib/class-names.ts';
import { trpc } from '../../lib/trpc.ts';
import { listFirstSteps } from './list-first-steps.ts';

/** Missing parts of an artist's own page, on that page and in the studio; gone when nothing is missing. */
export function FirstSteps({ artist }: { artist: Artist }) {
  const inputs = artistOverview(artist.id);
  const songs = trpc.artists.songs.useQuery({ artistId: artist.id, limit: 1 });
  const posts = trpc.artists.posts.useQuery(inputs.posts);
  const exclusive = trpc.artists.exclusive.useQuery(inputs.exclusive);
  const isKnown = Boolean(songs.data && posts.data && exclusive.data);
  const has = ({ data }: { data?: { items: unknown[] } }) => Boolean(data?.items.length);
  const steps = listFirstSteps({
    hasPicture: artist.coverImage !== null,
    hasBio: Boolean(artist.bio),
    hasSong: has(songs),
    hasPost: has(posts) || has(exclusive),
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  // Something is surely missing: the list need not wait, and nothing below it moves.
  const isSure = artist.coverImage === null || !artist.bio;
  if (!(isKnown || isSure) || done === steps.length) return null;
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-12 grid max-w-2xl gap-4 rounded-card border border-line bg-stage p-5 md:p-6"
    >
      <header className="flex items-baseline justify-between gap-4">
        <h2 id="first-steps" className="text-20">
          Open your door
        </h2>
        <p className="text-13 text-ink-faint tabular">{isKnown && `${done} of ${steps.length} done`}</p>
      </header>
      <p className="-mt-3 text-14 text-ink-soft">Only you see this list. Fans see what is there already.</p>
      <ul className="divide-y divide-line">
        {steps.map(({ label, tab, isDone }) => (
          <li key={label} className="flex min-h-12 items-center gap-3 py-1.5">
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border',
                isDone ? 'border-transparent bg-go/15 text-go' : 'border-line',
              )}
            >
              {isDone && (
                <>
                  <Check className="size-4" aria-hidden="true" />
                  <span className="sr-only">Done:</span>
                </>
              )}
            </span>
            {isDone ? (
              <span className="text-14 text-ink-faint">{label}</span>
            ) : (
              <Link
                to="/dashboard"
                search={{ tab }}
                className="group flex flex-1 items-center justify-between gap-3 rounded-small font-semibold text-14 hover:text-lamp"
              >
                {label}
                <ArrowRight className="size-4 text-ink-faint group-hover:text-lamp" aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
