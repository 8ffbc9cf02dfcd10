import type { CreditedAlbum } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { toast } from '../../../../components/toast.ts';
import { ALBUM_TYPES } from '../../../../lib/album-types.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { CreditedItem, TITLE_STYLE } from './credited-item.tsx';

export function CreditedAlbumItem({ album, isLinked }: CreditedAlbum) {
  const unlink = trpc.studio.unlinkAlbumCredit.useMutation({
    meta: failsAs('Failed to remove the link'),
    onSuccess: () => toast.success('Link removed', { description: album.title }),
    onSettled: readMusicAgain,
  });
  const relink = trpc.studio.relinkAlbumCredit.useMutation({
    meta: failsAs('Failed to link your profile'),
    onSuccess: () => toast.success('Your profile is linked again', { description: album.title }),
    onSettled: readMusicAgain,
  });
  const { mutate, isPending } = isLinked ? unlink : relink;
  return (
    <CreditedItem
      work={album}
      link={
        <Link to="/album/$albumId" params={{ albumId: String(album.id) }} className={TITLE_STYLE}>
          {album.title}
        </Link>
      }
      note={`${album.artistName}, ${ALBUM_TYPES[album.type].toLowerCase()}`}
      isLinked={isLinked}
      isBusy={isPending}
      onChange={() => mutate({ albumId: album.id })}
    />
  );
}
