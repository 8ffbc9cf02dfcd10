import { LoadingShapes } from '../../components/skeleton.tsx';
import { NoPosts, POST_LIST } from './post-list.tsx';

/** The list of posts in the first paint, or its placeholder where the server has no post to put there. */
export const FirstPosts = ({ count }: { count: number }) => (
  <div className="group/posts">
    <LoadingShapes label="Loading posts" className={`${POST_LIST} not-has-[b:not(:empty)]:hidden`}>
      {Array.from({ length: count }, (_, place) => (
        <FirstPostRow key={`post ${place + 1}`} place={place} />
      ))}
    </LoadingShapes>
    <div className="group-has-[b:not(:empty)]/posts:hidden">
      <NoPosts />
    </div>
  </div>
);

const FACT =
  'inline-flex items-center gap-1.5 before:size-4 before:rounded-small before:bg-raised empty:hidden';

/** As high as the `PostRow` that follows. Without a title it shows nothing. */
const FirstPostRow = ({ place }: { place: number }) => (
  <div className="flex items-start gap-4 bg-stage p-4 has-[b:empty]:hidden">
    <span className="size-10 shrink-0 rounded-full bg-raised" />
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
      <p className="flex gap-1.5 text-13 text-ink-faint">
        <span className="truncate font-semibold text-ink-soft">{`__MAKER_${place}__`}</span>
        <span className="h-3 w-24 shrink-0 self-center rounded-small bg-raised" />
      </p>
      <FirstWords place={place} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-faint tabular not-has-[:not(:empty)]:hidden">
        <span className={FACT}>{`__TEXT_KIND_${place}__`}</span>
        <span className={FACT}>{`__TEXT_COMMENTS_${place}__`}</span>
      </p>
    </div>
    <span className="aspect-square w-20 shrink-0 rounded-small bg-raised empty:hidden sm:w-28">
      {`__TEXT_ART_${place}__`}
    </span>
  </div>
);

/**
 * The title and the words in one paragraph, which is larger than any of the loaded row: for browsers, the largest thing
 * on the screen is then there with the first paint, whatever lines a font makes of it. Its height is that of the loaded
 * title and words, which lie unseen below it.
 */
const FirstWords = ({ place }: { place: number }) => (
  <div className="relative">
    <div className="invisible grid grid-cols-1 gap-1">
      <p className="wrap-anywhere font-bold font-name text-16 tracking-name">{`__TITLE_${place}__`}</p>
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-14 empty:hidden">{`__TEXT_${place}__`}</p>
    </div>
    <p className="absolute inset-0 overflow-hidden whitespace-pre-line wrap-anywhere text-14 text-ink-soft">
      <b className="font-bold font-name text-16 text-ink tracking-name">{`__TITLE_${place}__`}</b>
      {/* The gap below the title. */}
      <i className="inline-block h-7 align-top" />
      <br />
      {`__TEXT_${place}__`}
    </p>
  </div>
);
