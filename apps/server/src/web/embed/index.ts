import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, forReading } from '@stagedoor/core';
import { type Embed, getEmbed } from '@stagedoor/core/community/embeds';
import { EMBED_KINDS, type EmbedKind, idParam } from '@stagedoor/validators';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '../../caller/context.ts';
import type { AppDeps } from '../../deps.ts';
import { sendError } from '../../plugins/errors.ts';
import { allowFraming } from '../../plugins/security-headers.ts';
import { chooseEncoding, encodePage } from '../encode-page.ts';
import type { ReadSite } from '../site.ts';
import { addOembed } from './oembed.ts';
import { buildNotAvailable, buildPlayer } from './player-markup.ts';

const HIDDEN = { schema: { hide: true } };

interface EmbedDeps extends Pick<AppDeps, 'webRoot'> {
  readSite: ReadSite;
  contextOf: ContextOf;
}

/** The players of public things, which other sites may frame, and how they find them. */
export function addEmbeds(app: FastifyInstance, { webRoot, readSite, contextOf }: EmbedDeps): void {
  addOembed(app, readSite, contextOf);

  const answerOf =
    (kind: EmbedKind) => async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const template =
        webRoot === null ? null : await readFile(join(webRoot, 'embed.html'), 'utf8').catch(() => null);
      if (template === null)
        return sendError(reply, new DomainError('unavailable', 'The web app is not built: run pnpm build'));
      const { domain } = await contextOf(request, reply);
      const id = idParam.safeParse(request.params.id);
      const found = id.success
        ? await findOrNull(() => getEmbed(forReading(domain), { kind, id: id.data }))
        : null;
      const site = await readSite();
      const title = found ? `${found.name} · ${site.brandName}` : site.brandName;
      const html = template
        .replace('__TITLE__', () => escapeHtml(title))
        .replace('<!--player-->', () => (found ? buildPlayer(found, site) : buildNotAvailable(kind, site)));
      allowFraming(reply);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(found ? 200 : 404)
        .headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
        .type('text/html; charset=utf-8')
        .send(await encodePage(html, encoding));
    };
  for (const kind of EMBED_KINDS)
    app.get<{ Params: { id: string } }>(`/embed/${kind}/:id`, HIDDEN, answerOf(kind));
}

async function findOrNull(load: () => Promise<Embed>): Promise<Embed | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}
