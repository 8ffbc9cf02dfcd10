import { mergeArtists, undoMerge } from '@stagedoor/core/site/artist-merges';
import { type Life, tell } from '../life.ts';
import type { Acts } from './index.ts';

async function merge(life: Life): Promise<void> {
  const [from, into] = life.chance.shuffled(life.artists);
  if (!from || !into) return;
  await tell(life, `${from.name} is merged into ${into.name}`, async () => {
    const { id } = await mergeArtists(life.admin, { id: from.id, intoArtistId: into.id });
    life.merges.push(id);
  });
}

async function undo(life: Life): Promise<void> {
  const id = life.merges.pop();
  if (id !== undefined) await tell(life, 'the merge is undone', () => undoMerge(life.admin, { id }));
}

export const mergeActs: Acts = [
  [2, merge],
  [3, undo],
];
