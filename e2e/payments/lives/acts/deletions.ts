import { deleteAlbum } from '@stagedoor/core/catalog/albums';
import { deleteSong } from '@stagedoor/core/catalog/songs';
import { requestDeletion, restoreAccount } from '@stagedoor/core/people/accounts';
import { type Life, tell } from '../life.ts';
import type { Acts } from './index.ts';

const anybody = ({ chance, fans, artists }: Life) => {
  const people = [...fans, ...artists.map(({ name, userId: id, ctx }) => ({ name, id, ctx }))];
  return chance.pick(people);
};

function leave(life: Life): Promise<void> {
  const { name, ctx } = anybody(life);
  return tell(life, `${name} deletes the account`, () => requestDeletion(ctx));
}

function comeBack(life: Life): Promise<void> {
  const { name, id: userId } = anybody(life);
  return tell(life, `${name} comes back`, () => restoreAccount(life.system, { userId }));
}

function deleteWork(life: Life): Promise<void> {
  const { chance } = life;
  const { name, ctx, albumId, songIds } = chance.pick(life.artists);
  const id = chance.pick(songIds);
  return chance.percent(40)
    ? tell(life, `${name} deletes the album`, () =>
        deleteAlbum(ctx, { id: albumId, withSongs: chance.percent(50) }),
      )
    : tell(life, `${name} deletes song ${id}`, () => deleteSong(ctx, { id }));
}

export const deletionActs: Acts = [
  [3, leave],
  [2, comeBack],
  [1, deleteWork],
];
