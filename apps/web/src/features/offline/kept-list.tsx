import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { Cover } from '../../components/cover-image.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { countSongs, formatBytes } from '../../lib/format.ts';
import type { KeptCollection } from '../../lib/kept/kept-database.ts';
import { removeCollection } from './keep.ts';
import { KeepSign } from './keep-sign.tsx';
import { describeKept } from './plan-kept.ts';
import { useReadKept } from './use-read-kept.ts';

const KINDS = { album: 'Album', playlist: 'Playlist', liked: null };

/** All that is kept, last chosen first. */
export function KeptList() {
  const { collections } = useReadKept();
  return (
    <ul className="grid grid-cols-1 gap-1">
      {collections.map((collection) => (
        <KeptRow key={collection.key} collection={collection} />
      ))}
    </ul>
  );
}

function KeptRow({ collection }: { collection: KeptCollection }) {
  const { files, fetching } = useReadKept();
  const { key, kind, title, maker } = collection;
  const { kept, total, bytes, part, status } = describeKept(collection, files, fetching);
  const count = status === 'kept' ? countSongs(total) : `${kept.length} of ${countSongs(total)}`;
  const facts = [KINDS[kind], maker, count, formatBytes(bytes)].filter(Boolean).join(', ');
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Cover of={collection} sizes="48px" className="size-12 rounded-small" />
      <div className="min-w-0 flex-1">
        <Link
          to="/offline"
          search={{ of: key }}
          className="block truncate rounded-small font-semibold text-14 hover:underline"
        >
          {title}
        </Link>
        <p className="truncate text-13 text-ink-faint tabular">{facts}</p>
        {STOPPED[status] && <p className="text-13 text-alarm">{STOPPED[status]}</p>}
      </div>
      {status !== 'kept' && <KeepSign status={status} part={part} />}
      <IconButton label={`Remove ${title} from this device`} onClick={() => void removeCollection(key)}>
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Why some songs are not there. */
export const STOPPED: Record<string, string | undefined> = {
  limit: 'The limit for this device is reached.',
  room: 'This browser has no room left.',
  failed: 'Some songs could not be fetched.',
};
