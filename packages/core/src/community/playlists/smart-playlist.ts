import { tables } from '@stagedoor/db';
import type {
  CreateSmartPlaylistInput,
  Playlist,
  SmartRules,
  UpdateSmartRulesInput,
} from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { listSmartSongs } from '../smart-playlists/index.ts';
import { getPlaylistAccess, requireEditable } from './access.ts';
import { createPlaylist } from './create-playlist.ts';
import { publishPlaylistChanged } from './publish.ts';
import { getPlaylist } from './queries.ts';

const { playlists } = tables;

/** Creates a playlist of the caller whose songs follow from rules. */
export const createSmartPlaylist = (
  ctx: Ctx,
  { rules, ...input }: CreateSmartPlaylistInput & { rules: SmartRules },
): Promise<Playlist> => createPlaylist(ctx, { isPublic: false, ...input }, { rules });

/** Changes the rules of a smart playlist; for its owner and its editors. `conflict` for an ordinary one. */
export async function updateSmartRules(
  ctx: Ctx,
  { id, rules, ifMatch }: UpdateSmartRulesInput,
): Promise<Playlist> {
  await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    requireRules(requireEditable(await getPlaylistAccess(ctx, { id }, true)));
    const read = () => getPlaylist(ctx, { id });
    await requireUnchanged(ctx, { table: playlists, id, ifMatch, read });
    await ctx.db.update(playlists).set({ rules }).where(eq(playlists.id, id));
    await publishPlaylistChanged(ctx, id);
    return read();
  });
}

/** Makes an ordinary, private playlist of the caller from the songs that a smart one has for them now. */
export async function saveSmartAsPlaylist(ctx: Ctx, { id }: { id: number }): Promise<Playlist> {
  requireUser(ctx);
  const { playlist } = await getPlaylistAccess(ctx, { id });
  const songIds = (await listSmartSongs(ctx, requireRules(playlist))).map((song) => song.id);
  if (songIds.length === 0) throw conflict('There are no songs to save');
  const { name, description } = playlist;
  return createPlaylist(ctx, { name, description: description ?? '', isPublic: false, songIds });
}

function requireRules({ rules }: { rules: SmartRules | null }): SmartRules {
  if (rules === null) throw conflict('This is not a smart playlist: its songs are added by hand.');
  return rules;
}
