import type { OwnReport } from '@stagedoor/validators';
import { isComment } from '@stagedoor/validators/target-text';
import { Link } from '@tanstack/react-router';
import { kindOf, unnamed } from './decision-texts.ts';

type Thing = Pick<OwnReport, 'targetType' | 'name' | 'path'>;

/** A thing by its kind and name, leading to its page as long as the reader may open that. */
export function ThingLink({ thing, isOwn = false }: { thing: Thing; isOwn?: boolean }) {
  const { name, path } = thing;
  if (name === null) return <span className="font-semibold text-14">{unnamed(thing)}</span>;
  // One's own comment is shown with its words.
  const kind = isOwn && isComment(thing.targetType) ? 'Comment' : kindOf(thing);
  return (
    <span className="min-w-0 text-14">
      <span className="text-ink-soft">{kind} </span>
      {path ? (
        <Link to={path} className="wrap-anywhere rounded-small font-semibold hover:underline">
          {name}
        </Link>
      ) : (
        <span className="wrap-anywhere font-semibold">{name}</span>
      )}
    </span>
  );
}
