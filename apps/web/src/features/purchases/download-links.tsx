import type { Purchase } from '@stagedoor/validators';
import Download from 'lucide-react/icons/download';
import { buttonStyle } from '../../components/button-style.ts';

const FORMATS = [
  { format: 'flac', label: 'FLAC' },
  { format: 'mp3', label: 'MP3' },
  { format: 'opus', label: 'Opus' },
  { format: 'original', label: 'Original' },
] as const;

/** The formats of what was bought. `secret` is that of a receipt's link. */
export function DownloadLinks({ purchase, secret }: { purchase: Purchase; secret: string | undefined }) {
  const { kind, albumId, songId, title } = purchase;
  const path = kind === 'album' ? `/api/albums/${albumId}/download` : `/api/songs/${songId}/download`;
  return (
    <ul aria-label={`Download ${title}`} className="flex flex-wrap gap-2">
      {FORMATS.map(({ format, label }) => (
        <li key={format}>
          <a
            href={`${path}?${new URLSearchParams({ format, ...(secret && { purchase: secret }) })}`}
            download
            className={buttonStyle('outline', 'small')}
          >
            <Download className="size-4" aria-hidden="true" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
