import { LoadMore } from '../../../../components/load-more.tsx';
import { Section } from '../../../../components/section.tsx';
import { BY_CURSOR, joinPages } from '../../../../lib/by-cursor.ts';
import { countSongs } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useRestoreAlbum } from '../albums/use-restore-album.ts';
import { useRestoreSong } from '../songs/use-restore-song.ts';
import { DeletedItem } from './deleted-item.tsx';

const LATEST = { limit: 50 };

/** Albums and songs that can still be taken back; nothing when there are none. */
export function RecentlyDeleted() {
  const albums = trpc.studio.deletedAlbums.useQuery(LATEST).data?.items ?? [];
  const query = trpc.studio.deletedSongs.useInfiniteQuery(LATEST, BY_CURSOR);
  const songs = joinPages(query.data);
  const restoreAlbum = useRestoreAlbum();
  const restoreSong = useRestoreSong();
  if (albums.length + songs.length === 0) return null;
  return (
    <Section title="Recently deleted">
      <p className="mb-4 text-14 text-ink-soft">For 30 days you can take back what was deleted.</p>
      <ul className="divide-y divide-line border-line border-y">
        {albums.map((album) => (
          <DeletedItem
            key={`album ${album.id}`}
            item={album}
            kind={album.songCount > 0 ? `Album with ${countSongs(album.songCount)}` : 'Album'}
            isBusy={restoreAlbum.isPending && restoreAlbum.variables.id === album.id}
            onRestore={() => restoreAlbum.mutate({ id: album.id })}
          />
        ))}
        {songs.map((song) => (
          <DeletedItem
            key={`song ${song.id}`}
            item={song}
            kind="Song"
            isBusy={restoreSong.isPending && restoreSong.variables.id === song.id}
            onRestore={() => restoreSong.mutate({ id: song.id })}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </Section>
  );
}
