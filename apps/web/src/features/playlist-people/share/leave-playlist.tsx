import type { Playlist } from '@stagedoor/validators';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { useUser } from '../../account/index.ts';

interface LeavePlaylistProps {
  playlist: Playlist;
  onLeft: () => void;
}

/** For somebody with whom the playlist is shared. */
export function LeavePlaylist({ playlist: { id, name, isPublic }, onLeft }: LeavePlaylistProps) {
  const { user } = useUser();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const leave = trpc.playlistPeople.remove.useMutation({
    onSuccess: async () => {
      toast.success(`You left ${name}`);
      onLeft();
      // A private playlist is closed to them now.
      if (!isPublic) await navigate({ to: '/playlists' });
      void api.playlists.invalidate();
    },
    meta: failsAs('You could not leave'),
  });
  return (
    <>
      <Button variant="outline" size="small" className="justify-self-start" onClick={() => setIsAsked(true)}>
        Leave playlist
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Leave ${name}?`}
        description="You can come back only by a new invitation. The songs that you added stay."
        action="Leave"
        isBusy={leave.isPending}
        onConfirm={() => user && leave.mutate({ id, userId: user.id })}
      />
    </>
  );
}
