import { badRequest, forReading, notFound } from '@stagedoor/core';
import { getEmbeddedPlaylist } from '@stagedoor/core/community/playlist-embed';
import { EMBED_SIZE, embedCode, idParam } from '@stagedoor/validators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ContextOf } from '../../caller/context.ts';
import type { ReadSite, Site } from '../site.ts';

const CACHE_SECONDS = 3600;
const PLAYLIST = /^\/(?:embed\/)?playlist\/([1-9]\d{0,9})\/?$/;

const most = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'maxwidth and maxheight are whole numbers of pixels')
  .transform(Number)
  .optional();
const query = z.object({
  url: z.string('url is missing').max(2000),
  format: z.string().default('json'),
  maxwidth: most,
  maxheight: most,
});

/** Answers programs that turn an address into a player (oembed.com). Private and unknown playlists are alike. */
export function addOembed(app: FastifyInstance, readSite: ReadSite, contextOf: ContextOf): void {
  app.get('/oembed', { schema: { hide: true } }, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? 'Not a valid request');
    const { url, format, maxwidth = EMBED_SIZE.width, maxheight = EMBED_SIZE.height } = parsed.data;
    if (format !== 'json')
      return reply.code(501).send({ message: 'Only the format json is available', code: 'bad_request' });
    const { domain } = await contextOf(request, reply);
    const site = await readSite();
    const { playlist } = await getEmbeddedPlaylist(forReading(domain), { id: readId(url, request, site) });
    const { id, name } = playlist;
    const width = Math.min(maxwidth, EMBED_SIZE.width);
    const height = Math.min(maxheight, EMBED_SIZE.height);
    return reply
      .headers({
        // It may become private at any time; a proxy must not keep its name.
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
      })
      .type('application/json; charset=utf-8')
      .send({
        version: '1.0',
        type: 'rich',
        title: name,
        author_name: playlist.ownerName,
        author_url: new URL(`/u/${encodeURIComponent(playlist.ownerName)}`, site.publicUrl).href,
        provider_name: site.brandName,
        provider_url: new URL('/', site.publicUrl).href,
        cache_age: CACHE_SECONDS,
        html: embedCode({ siteUrl: site.publicUrl, id, name, width, height }),
        width,
        height,
      });
  });
}

/** The playlist that an address of this site names. */
function readId(address: string, { host }: FastifyRequest, { publicUrl }: Site): number {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOurs = url && /^https?:$/.test(url.protocol) && [new URL(publicUrl).host, host].includes(url.host);
  const id = idParam.safeParse(isOurs ? PLAYLIST.exec(url.pathname)?.[1] : undefined);
  if (!id.success) throw notFound('Playlist');
  return id.data;
}
