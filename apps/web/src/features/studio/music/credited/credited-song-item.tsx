import type { CreditedSong } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/button.tsx';
import { Cover } from '../../../../components/cover-image.tsx';
import { toast } from '../../../../components/toast.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';

/** A song, by whom it is, and whether it links to the profile. */
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
    <li data-testid="credited-song" className="flex items-center gap-3 py-2.5">
      <Cover of={song} sizes="40px" className="w-10 shrink-0 rounded-small" />
      <span className="min-w-0 flex-1">
        <Link
          to="/song/$songId"
          params={{ songId: String(song.id) }}
          className="block truncate rounded-small font-semibold text-14 hover:underline"
        >
          {song.title}
        </Link>
        <span className="block truncate text-13 text-ink-faint">{song.artistName}</span>
      </span>
      <Button variant="outline" size="small" isBusy={isPending} onClick={() => mutate({ songId: song.id })}>
        {isLinked ? 'Remove link' : 'Link again'}
        <span className="sr-only">{` in ${song.title}`}</span>
      </Button>
    </li>
  );
}
