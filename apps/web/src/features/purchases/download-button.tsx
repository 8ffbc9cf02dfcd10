import type { Purchase } from '@stagedoor/validators';
import FileDown from 'lucide-react/icons/file-down';
import { Button } from '../../components/button.tsx';
import { openDownloads } from '../downloads/index.ts';

/** Opens the formats of what was bought. `secret` is that of a receipt's link. */
export function DownloadButton({ purchase, secret }: { purchase: Purchase; secret: string | undefined }) {
  const { kind, albumId, songId, title } = purchase;
  const target =
    kind === 'album' ? { of: 'album' as const, id: albumId } : { of: 'song' as const, id: songId };
  const { of, id } = target;
  if (id === null) return null;
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`Download ${title}`}
      onClick={() => openDownloads({ of, id, name: title, songCount: null, purchase: secret })}
    >
      <FileDown className="size-4" aria-hidden="true" />
      Download
    </Button>
  );
}
