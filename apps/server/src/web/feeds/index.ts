import { asVisitor, forReading, notFound } from '@stagedoor/core';
import { getArtistFeed, getPostsFeed, getPrivateFeed } from '@stagedoor/core/community/syndication';
import { idParam } from '@stagedoor/validators';
import { artistAddress } from '@stagedoor/validators/artist-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isListed } from '../../answers/write-json.ts';
import type { ContextOf } from '../../caller/context.ts';
import { shorten } from '../shorten.ts';
import type { ReadSite, Site } from '../site.ts';
import type { Feed } from './feed.ts';
import { writeJsonFeed } from './write-json-feed.ts';
import { writeRss } from './write-rss.ts';

const HIDDEN = { schema: { hide: true } };
const ARTIST_FILE = /^([1-9]\d{0,9})\.(xml|json)$/;
const PRIVATE_FILE = /^([\w-]{43})\.xml$/;
const PUBLIC = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
/** A feed costs about as much as a page. */
const FEED_READS = 10;

interface FeedDeps {
  readSite: ReadSite;
  contextOf: ContextOf;
}

/** Feeds for readers and podcast apps: each is read by one statement, and sent as 304 to those who have it. */
export function addFeeds(app: FastifyInstance, { readSite, contextOf }: FeedDeps): void {
  const visitorOf = async (request: FastifyRequest, reply: FastifyReply) =>
    asVisitor((await contextOf(request, reply, FEED_READS)).domain);

  app.get<{ Params: { file: string } }>('/feeds/artists/:file', HIDDEN, async (request, reply) => {
    const [, digits, format] = ARTIST_FILE.exec(request.params.file) ?? [];
    const id = idParam.safeParse(digits);
    if (!id.success) throw notFound('Feed');
    const { artist, entries } = await getArtistFeed(forReading(await visitorOf(request, reply)), {
      id: id.data,
    });
    const feed: Feed = {
      title: artist.name,
      description: shorten(artist.bio ?? '') || `Posts and releases of ${artist.name}.`,
      path: artistAddress(artist),
      self: `/feeds/artists/${artist.id}.${format}`,
      image: artist.coverImage,
      author: artist.name,
      isPrivate: false,
      entries,
    };
    return send(request, reply.headers(PUBLIC), feed, await readSite(), format === 'json');
  });

  app.get('/feeds/posts.xml', HIDDEN, async (request, reply) => {
    const entries = await getPostsFeed(forReading(await visitorOf(request, reply)));
    const site = await readSite();
    const feed: Feed = {
      title: `Posts on ${site.brandName}`,
      description: 'What artists write, show and record, newest first.',
      path: '/posts',
      self: '/feeds/posts.xml',
      image: site.logo,
      author: site.brandName,
      isPrivate: false,
      entries,
    };
    return send(request, reply.headers(PUBLIC), feed, site, false);
  });

  app.get<{ Params: { file: string } }>('/feeds/private/:file', HIDDEN, async (request, reply) => {
    const secret = PRIVATE_FILE.exec(request.params.file)?.[1];
    reply.headers(PRIVATE);
    const visitor = await visitorOf(request, reply);
    if (secret === undefined) throw notFound('Feed');
    const entries = await getPrivateFeed(visitor, { secret });
    const site = await readSite();
    const feed: Feed = {
      title: `Your subscriptions on ${site.brandName}`,
      description: 'Posts and music of the artists you subscribe to. This address is yours alone.',
      path: '/feed',
      self: null,
      image: site.logo,
      author: site.brandName,
      isPrivate: true,
      entries,
    };
    return send(request, reply, feed, site, false);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, feed: Feed, site: Site, asJson: boolean) {
  const body = Buffer.from(asJson ? writeJsonFeed(feed, site) : writeRss(feed, site));
  const etag = etagOf(body);
  // No date says that something was removed, or renamed, or opened by the clock.
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && isListed(known, etag)) return reply.code(304).send();
  return reply
    .type(asJson ? 'application/feed+json; charset=utf-8' : 'application/rss+xml; charset=utf-8')
    .send(body);
}
