import type { AdminClaim } from '@stagedoor/validators';
import Download from 'lucide-react/icons/download';
import { formatBytes } from '../../../lib/format.ts';

const LINK =
  'rounded-small text-ink-soft underline decoration-line underline-offset-4 transition-colors hover:text-lamp';

/** Evidence of the claimant: note, links and files. Files are saved, never opened here. */
export function ClaimProof({ claim: { note, links, files } }: { claim: AdminClaim }) {
  if (!note && links.length === 0 && files.length === 0)
    return <p className="text-14 text-ink-faint">Nothing came with this claim.</p>;
  return (
    <div className="grid gap-3 text-14">
      {note && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>}
      {links.length > 0 && (
        <ul aria-label="Links" className="grid justify-items-start gap-1">
          {links.map((link) => (
            <li key={link} className="max-w-full">
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className={`${LINK} break-all`}
              >
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="flex flex-wrap gap-2">
          {files.map(({ id, fileName, bytes, url }) => (
            <li key={id} className="max-w-full">
              <a
                href={url}
                download
                className="flex h-9 max-w-full items-center gap-2 rounded-small border border-line px-3 text-13 transition-colors hover:bg-raised"
              >
                <Download className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
                <span className="truncate">{fileName}</span>
                <span className="shrink-0 text-ink-faint tabular">{formatBytes(bytes)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
