import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, forReading } from '@stagedoor/core';
import { type EmbeddedPlaylist, getEmbeddedPlaylist } from '@stagedoor/core/community/playlist-embed';
import { idParam } from '@stagedoor/validators';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../../caller/context.ts';
import type { AppDeps } from '../../deps.ts';
import { sendError } from '../../plugins/errors.ts';
import { allowFraming } from '../../plugins/security-headers.ts';
import type { ReadSite } from '../site.ts';
import { addOembed } from './oembed.ts';
import { buildNotAvailable, buildPlayer } from './player-markup.ts';

const HIDDEN = { schema: { hide: true } };

interface EmbedDeps extends Pick<AppDeps, 'webRoot'> {
  readSite: ReadSite;
  contextOf: ContextOf;
}

/** The player of public playlists, which other sites may frame, and how they find it. */
export function addEmbeds(app: FastifyInstance, { webRoot, readSite, contextOf }: EmbedDeps): void {
  addOembed(app, readSite, contextOf);

  const answer = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const template =
      webRoot === null ? null : await readFile(join(webRoot, 'embed.html'), 'utf8').catch(() => null);
    if (template === null)
      return sendError(reply, new DomainError('unavailable', 'The web app is not built: run pnpm build'));
    const { domain } = await contextOf(request, reply);
    const id = idParam.safeParse(request.params.id);
    const found = id.success
      ? await findOrNull(() => getEmbeddedPlaylist(forReading(domain), { id: id.data }))
      : null;
    const site = await readSite();
    const title = found ? `${found.playlist.name} · ${site.brandName}` : site.brandName;
    const html = template
      .replace('__TITLE__', () => escapeHtml(title))
      .replace('<!--player-->', () => (found ? buildPlayer(found, site) : buildNotAvailable(site)));
    allowFraming(reply);
    return reply
      .code(found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };
  app.get<{ Params: { id: string } }>('/embed/playlist/:id', HIDDEN, answer);
}

async function findOrNull(load: () => Promise<EmbeddedPlaylist>): Promise<EmbeddedPlaylist | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}
