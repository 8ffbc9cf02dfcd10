import type { OwnRequest } from '@stagedoor/validators';
import { DeliveredFiles } from './delivered-files.tsx';

interface RequestWordsProps {
  request: Pick<OwnRequest, 'details' | 'revision' | 'files'>;
  /** The state of its price; null for a free one. */
  money: string | null;
  revisionLabel: string;
}

/** The text of a request, the state of its price, the wish for a revision and the delivered files. */
export const RequestWords = ({
  request: { details, revision, files },
  money,
  revisionLabel,
}: RequestWordsProps) => (
  <>
    <p className="max-w-prose whitespace-pre-line wrap-anywhere text-14">{details}</p>
    {money && <p className="max-w-prose text-13 text-ink-soft">{money}</p>}
    {revision && (
      <p className="max-w-prose whitespace-pre-line wrap-anywhere border-line border-l-2 pl-3 text-14">
        <span className="block font-semibold text-13 text-ink-soft">{revisionLabel}</span>
        {revision}
      </p>
    )}
    <DeliveredFiles files={files} />
  </>
);
