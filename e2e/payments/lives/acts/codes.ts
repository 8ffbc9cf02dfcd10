import { endBatch, getCodes, listBatches, makeCodes } from '@stagedoor/core/money/codes';
import { type Life, tell } from '../life.ts';
import type { Acts } from './index.ts';

const BATCH = 3;

function make(life: Life): Promise<void> {
  const { chance } = life;
  const { name, ctx, albumId, songIds } = chance.pick(life.artists);
  const isAlbum = chance.percent(40);
  const work = { kind: isAlbum ? 'album' : 'song', id: isAlbum ? albumId : chance.pick(songIds) } as const;
  return tell(life, `${name} makes ${BATCH} codes of ${work.kind} ${work.id}`, async () => {
    const batch = await makeCodes(ctx, { ...work, name: 'Vinyl', count: BATCH });
    const { codes } = await getCodes(ctx, batch);
    life.codes.push(...codes.map(({ code }) => code));
  });
}

async function end(life: Life): Promise<void> {
  const { name, ctx } = life.chance.pick(life.artists);
  await tell(life, `${name} ends a batch of codes`, async () => {
    const { items } = await listBatches(ctx, { limit: 20 });
    if (items.length > 0) await endBatch(ctx, life.chance.pick(items));
  });
}

export const codeActs: Acts = [
  [3, make],
  [1, end],
];
