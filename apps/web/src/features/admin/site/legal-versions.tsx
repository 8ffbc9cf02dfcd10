import type { LegalKind } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';

interface Version {
  id: number;
  kind: LegalKind;
  version: number;
  publishedAt: string;
  publishedBy: string | null;
  asksConsent: boolean;
  consents: number;
}

const countAgreed = (count: number) => `${count.toLocaleString('en-US')} agreed`;

/** The published versions of a text, newest first. */
export const LegalVersions = ({ versions }: { versions: readonly Version[] }) => (
  <section aria-label="Versions">
    <h3 className="mb-2 font-sans font-semibold text-13 text-ink-soft">Versions</h3>
    <ul className="divide-y divide-line border-line border-y text-14">
      {versions.map(({ id, kind, version, publishedAt, publishedBy, asksConsent, consents }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
          <span>
            <Link
              to={`/${kind}`}
              search={{ version }}
              className="font-semibold text-lamp underline underline-offset-2"
            >
              Version {version}
            </Link>
            , {formatDay(publishedAt)}
            {publishedBy && ` by ${publishedBy}`}
          </span>
          <span className="text-13 text-ink-faint">
            {asksConsent ? `Asked for consent, ${countAgreed(consents)}` : countAgreed(consents)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
