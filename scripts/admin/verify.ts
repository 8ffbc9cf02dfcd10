import type { Ctx } from '@stagedoor/core';
import { setVerified } from '@stagedoor/core/catalog/artists';
import { listEveryArtist } from '@stagedoor/core/site/admin';
import { StartError } from '../run/start-error.ts';
import { type Command, misused } from './command.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['verify <artist id or name> [--off]', 'gives an artist the badge, or takes it back'],
];

export const verify: Command = {
  usage,
  flags: { off: { type: 'boolean' } },
  async run({ words: [artist, ...rest], flags }) {
    if (!artist || rest.length > 0) throw misused(usage);
    const verified = flags.off !== true;
    const id = await withServices(async (ctx) => {
      const id = await findArtist(ctx, artist);
      await setVerified(ctx, { id, verified });
      return id;
    });
    return { json: { id, verified }, text: `Artist ${id} is ${verified ? 'verified' : 'not verified'} now.` };
  },
};

async function findArtist(ctx: Ctx, artist: string): Promise<number> {
  if (/^[1-9]\d{0,9}$/.test(artist)) return Number(artist);
  const { items } = await listEveryArtist(ctx, { search: artist, limit: 100 });
  const named = items.filter(({ name }) => name.toLowerCase() === artist.toLowerCase());
  const [found] = named;
  if (!found) throw new StartError(`No artist is called ${artist}`);
  if (named.length > 1)
    throw new StartError(`Several artists are called ${artist}: ${named.map(({ id }) => id).join(', ')}`);
  return found.id;
}
