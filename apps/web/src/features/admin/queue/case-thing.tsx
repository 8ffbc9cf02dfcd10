import type { CaseDetail, ReportedThing } from '@stagedoor/validators';
import { isComment } from '@stagedoor/validators/target-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { Recording } from '../../posts/index.ts';
import { kindOf } from '../../reports/index.ts';

const STATES = { there: null, hidden: 'Hidden', deleted: 'Deleted', gone: 'Gone for good' };
const QUOTE = 'whitespace-pre-line text-14 [overflow-wrap:anywhere]';

/** The reported thing in its place: a comment among its neighbours, a song with its sound. */
export function CaseThing({ reported }: { reported: CaseDetail }) {
  const { thing, maker } = reported;
  if (!thing) return <NothingYet>It is gone for good.</NothingYet>;
  return (
    <div className="grid gap-4 rounded-card border border-line bg-stage p-4 md:p-5">
      <header className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-faint">
          {kindOf(reported)}
          {thing.context && (
            <Link
              to={thing.context.path}
              className="rounded-small font-semibold text-ink-soft hover:underline"
            >
              {thing.context.name}
            </Link>
          )}
          {STATES[thing.state] && <Badge tone="bad">{STATES[thing.state]}</Badge>}
        </p>
        <h2 className="text-26 [overflow-wrap:anywhere]">
          <Link to={thing.path} className="rounded-small hover:underline">
            {isComment(reported.targetType)
              ? `A comment by ${maker?.username ?? 'somebody'}`
              : reported.targetName}
          </Link>
        </h2>
        <p className="text-13 text-ink-faint">
          {maker && !isComment(reported.targetType) && `By ${maker.username}, `}
          {formatDay(thing.createdAt)}
        </p>
      </header>
      <Media name={reported.targetName} thing={thing} />
      {thing.neighbours.length > 0 ? (
        <Thread reported={reported} thing={thing} />
      ) : (
        thing.text && <p className={QUOTE}>{thing.text}</p>
      )}
      {thing.songs.length > 0 && (
        <ol className="grid gap-1 text-14">
          {thing.songs.map(({ id, title, path }, index) => (
            <li key={id} className="flex gap-3">
              <span className="w-5 text-right text-ink-faint tabular">{index + 1}</span>
              <Link to={path} className="truncate rounded-small hover:underline">
                {title}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Media({ name, thing: { imageUrl, audio, videoUrl } }: { name: string; thing: ReportedThing }) {
  return (
    <>
      {videoUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: people's uploads have no captions
        <video
          controls
          preload="metadata"
          src={videoUrl}
          className="max-h-96 w-full rounded-small bg-ground"
        />
      ) : (
        imageUrl && (
          <img src={imageUrl} alt="" className="max-h-56 max-w-full justify-self-start rounded-small" />
        )
      )}
      {audio && <Recording title={name} sources={[{ url: audio.url }]} durationMs={audio.durationMs} />}
    </>
  );
}

/** A comment with those around it. */
function Thread({ reported, thing }: { reported: CaseDetail; thing: ReportedThing }) {
  const isBefore = ({ createdAt }: { createdAt: string }) => createdAt < thing.createdAt;
  return (
    <ol aria-label="Around it" className="grid gap-2">
      {thing.neighbours.filter(isBefore).map((one) => (
        <Words key={one.id} name={one.username}>
          {one.text}
        </Words>
      ))}
      <li className="rounded-small border border-lamp p-3" aria-current="true">
        <p className="text-13 text-ink-faint">
          {reported.maker?.username}
          {thing.timestamp !== null && ` at ${formatTime(thing.timestamp)}`}
        </p>
        <p className={QUOTE}>{thing.text}</p>
      </li>
      {thing.neighbours
        .filter((one) => !isBefore(one))
        .map((one) => (
          <Words key={one.id} name={one.username}>
            {one.text}
          </Words>
        ))}
    </ol>
  );
}

const Words = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="px-3 text-ink-soft">
    <p className="text-13 text-ink-faint">{name}</p>
    <p className={QUOTE}>{children}</p>
  </li>
);
