import type { KeptMail } from '@stagedoor/validators';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The mails of a demo, which has no mail server. */
export default function MailTab() {
  const query = trpc.admin.mails.useInfiniteQuery({ limit: 30 }, { ...BY_CURSOR, staleTime: 0 });
  return (
    <>
      <p className="mb-4 max-w-prose text-14 text-ink-soft">
        The demo sends no mail. What people would get is kept here.
      </p>
      <LoadedPages
        query={query}
        skeleton={<LoadingRows label="Loading" className="grid gap-3" count={5} row="h-14" />}
        failure="Failed to fetch mails"
        empty={
          <EmptyState figure={LampFigure} title="No mail yet" text="Ask for a new password, and one comes." />
        }
      >
        {(mails) => (
          <ul className="divide-y divide-line border-line border-y">
            {mails.map((mail) => (
              <li key={mail.name}>
                <Mail {...mail} />
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
    </>
  );
}

/** Only links to this site work; a demo's mails contain no others. */
const Mail = ({ to, subject, sentAt, text }: KeptMail) => (
  <details>
    <summary className="cursor-pointer rounded-small py-3 transition-colors hover:bg-stage">
      <span className="ml-1 font-semibold">{subject}</span>
      <span className="mt-0.5 block wrap-anywhere pl-5 text-13 text-ink-faint">
        To {to}, {formatRelativeTime(sentAt)}
      </span>
    </summary>
    <p className="max-w-prose whitespace-pre-line wrap-anywhere pt-2 pb-4 pl-5 text-14 text-ink-soft">
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        part.startsWith(`${location.origin}/`) ? (
          <a key={index} href={part} className="text-lamp underline underline-offset-2">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  </details>
);
