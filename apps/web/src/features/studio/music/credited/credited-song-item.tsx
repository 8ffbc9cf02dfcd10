import type { CreditedSong } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { toast } from '../../../../components/toast.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { CreditedItem, TITLE_STYLE } from './credited-item.tsx';

export function CreditedSongItem({ song, isLinked }: CreditedSong) {
  const unlink = trpc.studio.unlinkCredit.useMutation({
    meta: failsAs('Failed to remove the link'),
    onSuccess: () => toast.success('Link removed', { description: song.title }),
    onSettled: readMusicAgain,
  });
  const relink = trpc.studio.relinkCredit.useMutation({
    meta: failsAs('Failed to link your profile'),
    onSuccess: () => toast.success('Your profile is linked again', { description: song.title }),
    onSettled: readMusicAgain,
  });
  const { mutate, isPending } = isLinked ? unlink : relink;
  return (
    <CreditedItem
      work={song}
      link={
        <Link to="/song/$songId" params={{ songId: String(song.id) }} className={TITLE_STYLE}>
          {song.title}
        </Link>
      }
      note={song.artistName}
      isLinked={isLinked}
      isBusy={isPending}
      onChange={() => mutate({ songId: song.id })}
    />
  );
}
