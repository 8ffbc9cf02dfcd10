import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import { Button } from '../../components/button.tsx';
import { Cover } from '../../components/cover-image.tsx';
import { countSongs, formatBytes } from '../../lib/format.ts';
import type { KeptCollection } from '../../lib/kept/kept-database.ts';
import { SongList } from '../catalog/index.ts';
import { describeKept, removeCollection, retryCollections, STOPPED, useReadKept } from '../offline/index.ts';
import { type PlayerSource, playAll, shuffleSongs } from '../player/index.ts';

/** The songs of a collection that are on this device. */
export function KeptCollectionView({ collection }: { collection: KeptCollection }) {
  const { files, fetching } = useReadKept();
  const { key, kind, title, maker } = collection;
  const { kept, total, bytes, part, status } = describeKept(collection, files, fetching);
  const source: PlayerSource = {
    label: title,
    kind: kind === 'liked' ? 'direct' : kind,
    href: `/offline?of=${key}`,
  };
  const count = status === 'kept' ? countSongs(total) : `${kept.length} of ${countSongs(total)}`;
  const isEmpty = kept.length === 0;
  return (
    <>
      <Link
        to="/offline"
        className="mb-4 inline-flex items-center gap-1.5 rounded-small text-14 text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" /> On this device
      </Link>
      <header className="mb-6 flex gap-4 md:items-end md:gap-6">
        <Cover
          of={collection}
          sizes="(min-width: 768px) 160px, 96px"
          className="size-24 rounded-card md:size-40"
        />
        <div className="grid min-w-0 content-start gap-2">
          <h1 className="wrap-anywhere font-extrabold text-26 md:text-34">{title}</h1>
          <p className="text-14 text-ink-soft tabular">
            {[maker, count, formatBytes(bytes)].filter(Boolean).join(', ')}
          </p>
          {status === 'fetching' && (
            <p className="text-14 text-ink-soft tabular">{`${Math.floor(part * 100)} % are here. The rest comes when there is a network.`}</p>
          )}
          {STOPPED[status] && (
            <p className="flex flex-wrap items-center gap-3 text-14 text-alarm">
              {STOPPED[status]}
              <Button variant="outline" size="small" onClick={() => void retryCollections()}>
                Try again
              </Button>
            </p>
          )}
        </div>
      </header>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button disabled={isEmpty} onClick={() => playAll(kept, source)}>
          <Play className="size-4 fill-current" aria-hidden="true" /> Play All
        </Button>
        <Button variant="outline" disabled={isEmpty} onClick={() => shuffleSongs(kept, source)}>
          <Shuffle className="size-4" aria-hidden="true" /> Shuffle
        </Button>
        <Button variant="ghost" onClick={() => void removeCollection(key)}>
          Remove from this device
        </Button>
      </div>
      <SongList songs={kept} source={source} />
    </>
  );
}
