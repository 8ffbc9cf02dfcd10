import {
  listSavedAlbumIds,
  listSavedAlbums,
  requireSaver,
  saveAlbum,
  unsaveAlbum,
} from '@stagedoor/core/catalog/saved-albums';
import { albumRef, paging } from '@stagedoor/validators';
import { call, procedureFor, router, userProcedure } from '../trpc.ts';

const saverProcedure = procedureFor(requireSaver);

/** Albums on the caller's shelf. */
export const savedAlbumsRouter = router({
  list: userProcedure.input(paging).query(call(listSavedAlbums)),
  ids: userProcedure.query(call(listSavedAlbumIds)),
  save: saverProcedure.input(albumRef).mutation(call(saveAlbum)),
  unsave: saverProcedure.input(albumRef).mutation(call(unsaveAlbum)),
});
