import { forReading, notFound } from '@stagedoor/core';
import { getEmbedSubject } from '@stagedoor/core/community/embeds';
import { type EmbedKind, idParam } from '@stagedoor/validators';
import type { FastifyInstance } from 'fastify';
import { isListed } from '../../answers/write-json.ts';
import type { ContextOf } from '../../caller/context.ts';
import type { AppDeps } from '../../deps.ts';
import type { ReadSite } from '../site.ts';
import { cardVersion } from './card-version.ts';
import { createDrawCard } from './draw-card.ts';

const ADDRESS = /^\/media\/cards\/(song|album|artist|playlist)-([1-9]\d{0,9})(?:-([0-9a-f]{12}))?\.jpg$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_WHILE = 'public, max-age=300';
/** A card costs about as much as a page. */
const CARD_READS = 10;

interface CardDeps extends Pick<AppDeps, 'services'> {
  readSite: ReadSite;
  contextOf: ContextOf;
}

/** Pictures of public things for link previews and for sharing, made of what every visitor may see. */
export function addCards(app: FastifyInstance, { services, readSite, contextOf }: CardDeps): void {
  const draw = createDrawCard(services.storage);
  app.get('/media/cards/:file', { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const [, kind, digits, version] = ADDRESS.exec(path) ?? [];
    const id = idParam.safeParse(digits);
    if (!id.success) throw notFound('Picture');
    const { domain } = await contextOf(request, reply, CARD_READS);
    const subject = await getEmbedSubject(forReading(domain), { kind: kind as EmbedKind, id: id.data });
    const site = await readSite();
    const current = cardVersion(subject, site);
    const etag = `"${current}"`;
    reply.headers({
      'cache-control': version === current ? FOR_GOOD : FOR_A_WHILE,
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    const known = request.headers['if-none-match'];
    if (known !== undefined && isListed(known, etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(await draw(current, subject, site));
  });
}
