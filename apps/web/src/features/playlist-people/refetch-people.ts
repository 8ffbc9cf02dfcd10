import { api } from '../../lib/trpc.ts';

/** Reads everything again that depends on who belongs to a playlist. */
export const refetchPeople = (id: number) =>
  Promise.all([
    api.playlistPeople.list.invalidate({ id }),
    api.playlistPeople.invitations.invalidate({ id }),
  ]);
