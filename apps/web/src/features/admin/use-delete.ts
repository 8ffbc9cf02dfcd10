import type { Deletion } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

const DONE = {
  user: 'User Deleted',
  artist: 'Artist Deleted',
  post: 'Content Deleted',
};

const refetchAdmin = () => api.admin.invalidate();

/** Restores a deleted item. */
export function useUndo() {
  return trpc.admin.undoDeletion.useMutation({
    onSuccess: ({ name }) => {
      void refetchAdmin();
      toast.success('Restored', { description: `${name} is there again` });
    },
    meta: failsAs('Error'),
  });
}

/** Kinds of rows in the lists of admins. */
export type AdminEntity = keyof typeof DONE;

/** Deletes one item; the toast offers to undo it. */
export function useDelete(entity: AdminEntity, onDone: () => void) {
  const undo = useUndo();
  const options = {
    onSuccess: ({ id, name }: Deletion) => {
      void refetchAdmin();
      onDone();
      toast.success(DONE[entity], {
        description: name,
        action: { label: 'Undo', onClick: () => undo.mutate({ id }) },
      });
    },
    meta: failsAs('Error'),
  };
  const user = trpc.admin.deleteUser.useMutation(options);
  const artist = trpc.admin.deleteArtist.useMutation(options);
  const post = trpc.admin.deleteAnyPost.useMutation(options);
  return { user, artist, post }[entity];
}
