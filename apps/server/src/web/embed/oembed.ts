import { asVisitor, badRequest, type Ctx, forReading, notFound } from '@stagedoor/core';
import { findArtistByName } from '@stagedoor/core/catalog/artists';
import { type EmbedSubject, getEmbedSubject } from '@stagedoor/core/community/embeds';
import { EMBED_SIZES, type Embeddable, type EmbedKind, embedCode, idParam } from '@stagedoor/validators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ContextOf } from '../../caller/context.ts';
import { decodeWord } from '../decode-word.ts';
import type { ReadSite, Site } from '../site.ts';

const CACHE_SECONDS = 3600;
const PAGE = /^\/(?:embed\/)?(song|album|artists?|playlist)\/([1-9]\d{0,9})\/?$/;
const ARTIST_BY_NAME = /^\/@([^/]+)\/?$/;

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

/** Answers programs that turn an address into a player (oembed.com). Private, hidden and unknown things are alike. */
export function addOembed(app: FastifyInstance, readSite: ReadSite, contextOf: ContextOf): void {
  app.get('/oembed', { schema: { hide: true } }, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message ?? 'Not a valid request');
    const { url, format, maxwidth, maxheight } = parsed.data;
    if (format !== 'json')
      return reply.code(501).send({ message: 'Only the format json is available', code: 'bad_request' });
    const { domain } = await contextOf(request, reply);
    const site = await readSite();
    const subject = await findSubject(forReading(domain), readAddress(url, request, site));
    const own = EMBED_SIZES[subject.kind];
    const width = Math.min(maxwidth ?? own.width, own.width);
    const height = Math.min(maxheight ?? own.height, own.height);
    return reply
      .headers({
        // It may become private at any time; a proxy must not keep its name.
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
      })
      .type('application/json; charset=utf-8')
      .send(describe(subject, { width, height }, site));
  });
}

const absolute = (path: string, { publicUrl }: Site) => new URL(path, publicUrl).href;

function describe(subject: EmbedSubject, size: { width: number; height: number }, site: Site) {
  const { name, maker } = subject;
  return {
    version: '1.0',
    type: 'rich',
    title: name,
    author_name: maker?.name ?? name,
    author_url: absolute(maker?.path ?? subject.path, site),
    provider_name: site.brandName,
    provider_url: absolute('/', site),
    cache_age: CACHE_SECONDS,
    html: embedCode({ siteUrl: site.publicUrl, ...subject, ...size }),
    ...size,
  };
}

/** The path of an address of this site. */
function readAddress(address: string, { host }: FastifyRequest, { publicUrl }: Site): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOurs = url && /^https?:$/.test(url.protocol) && [new URL(publicUrl).host, host].includes(url.host);
  if (!isOurs) throw notFound('Player');
  return url.pathname;
}

async function findSubject(ctx: Ctx, path: string): Promise<EmbedSubject> {
  const named = ARTIST_BY_NAME.exec(path)?.[1];
  if (named !== undefined) {
    const { id } = await findArtistByName(asVisitor(ctx), { name: decodeWord(named) });
    return getEmbedSubject(ctx, { kind: 'artist', id });
  }
  return getEmbedSubject(ctx, readEmbeddable(path));
}

function readEmbeddable(path: string): Embeddable {
  const [, page = '', digits] = PAGE.exec(path) ?? [];
  const id = idParam.safeParse(digits);
  if (!id.success) throw notFound('Player');
  return { kind: page.replace('artists', 'artist') as EmbedKind, id: id.data };
}
