import { asVisitor, type Ctx } from '@stagedoor/core';
import { getAlbum } from '@stagedoor/core/catalog/albums';
import { getSong } from '@stagedoor/core/catalog/songs';
import {
  createPlaylistLink,
  listLinkedPlaylists,
  revokePlaylistLink,
} from '@stagedoor/core/community/playlist-people';
import { getPlaylist, listAllPlaylistSongs } from '@stagedoor/core/community/playlists';
import { type Call, DONE, type Method, read, write } from '../method.ts';
import { many, one, playlistId, type Thing, text, thingId, whole } from '../params.ts';
import { idOfAlbum, idOfPlaylist, idOfSong, presentPlaylist, presentSongs } from '../present.ts';
import { CODE, notFound, ProtocolError } from '../protocol-error.ts';
import type { Node } from '../render.ts';

const shareOf = ({ program, tools }: Call<unknown>, id: string, path: string): Node => ({
  id,
  url: new URL(path, tools.config.publicUrl).href,
  username: program.user.username,
  visitCount: 0,
});

async function sharePlaylist(call: Call<unknown>, id: number, path: string): Promise<Node> {
  const { ctx } = call;
  const [playlist, songs] = [await getPlaylist(ctx, { id }), await listAllPlaylistSongs(ctx, { id })];
  const { name, created } = presentPlaylist(playlist);
  const share = shareOf(call, idOfPlaylist(id), path);
  return { ...share, description: name, created, entry: await presentSongs(ctx, songs) };
}

/** A released song or album has an address that everybody may open; a playlist gets a secret link. */
async function share(call: Call<unknown>, { kind, id }: Thing): Promise<Node> {
  const { ctx } = call;
  if (kind === 'playlist') return sharePlaylist(call, id, (await createPlaylistLink(ctx, { id })).url);
  if (kind === 'artist') throw notFound('This');
  // Nobody could open the address of a draft.
  await readWork(asVisitor(ctx), { kind, id });
  const { title, songs } = await readWork(ctx, { kind, id });
  const [name, path] = kind === 'song' ? [idOfSong(id), `/song/${id}`] : [idOfAlbum(id), `/album/${id}`];
  return {
    ...shareOf(call, name, path),
    description: title,
    created: ctx.now().toISOString(),
    entry: await presentSongs(ctx, songs),
  };
}

async function readWork(ctx: Ctx, { kind, id }: Thing) {
  if (kind === 'album') return getAlbum(ctx, { id });
  const song = await getSong(ctx, { id });
  return { title: song.title, songs: [song] };
}

export const shares: Record<string, Method> = {
  getShares: read({}, async (call) => {
    const shown: Node[] = [];
    for (const { id, url } of await listLinkedPlaylists(call.ctx))
      shown.push(await sharePlaylist(call, id, url));
    return { shares: { share: shown } };
  }),
  createShare: write(
    { id: many(thingId), description: one(text).optional(), expires: one(whole).optional() },
    async (call) => {
      const { id: things, expires } = call.input;
      if (expires)
        throw new ProtocolError(CODE.generic, 'Shares end when they are deleted, not by themselves');
      const made: Node[] = [];
      for (const thing of things) made.push(await share(call, thing));
      return { shares: { share: made } };
    },
  ),
  updateShare: write(
    { id: one(playlistId), description: one(text).optional(), expires: one(whole).optional() },
    async ({ ctx, input }) => {
      if (!(await listLinkedPlaylists(ctx)).some(({ id }) => id === input.id)) throw notFound('Share');
      if (input.expires)
        throw new ProtocolError(CODE.generic, 'Shares end when they are deleted, not by themselves');
      return DONE;
    },
  ),
  deleteShare: write({ id: one(playlistId) }, async ({ ctx, input }) => {
    await revokePlaylistLink(ctx, input);
    return DONE;
  }),
};
