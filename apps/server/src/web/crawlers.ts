import { forReading } from '@stagedoor/core';
import { getSite } from '@stagedoor/core/platform/site';
import { listPublicPages } from '@stagedoor/core/site/sitemap';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import type { ContextOf } from '../caller/context.ts';
import type { AppDeps } from '../deps.ts';
import type { ReadSite, Site } from './site.ts';

const DAY_SECONDS = 24 * 3600;
const HOUR_SECONDS = 3600;
/** About as many reads as the sitemap has queries. */
const SITEMAP_READS = 10;
const LISTS = ['/', '/artists', '/search', '/tags', '/posts', '/playlists'];
const PRIVATE = [
  '/admin',
  '/auth',
  '/connect',
  '/dashboard',
  '/feed',
  '/follow',
  '/gift',
  '/history',
  '/made-for-you',
  '/notifications',
  '/offline',
  '/profile',
  '/purchases',
  '/receipt',
  '/redeem',
  '/requests',
  '/settings',
  '/share',
  '/unsubscribe',
  '/year',
];

const hidden = { schema: { hide: true } };
const cachedFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

interface WebDeps extends Pick<AppDeps, 'config'> {
  readSite: ReadSite;
  contextOf: ContextOf;
}

/** Files for search engines, and for browsers that install the site as an app. */
export function addCrawlerFiles(app: FastifyInstance, { config, readSite, contextOf }: WebDeps): void {
  const absolute = (path: string) => new URL(path, config.publicUrl).href;

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .headers(cachedFor(DAY_SECONDS))
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...PRIVATE.map((path) => `Disallow: ${path}`),
          `Sitemap: ${absolute('/sitemap.xml')}`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const { domain } = await contextOf(request, reply, SITEMAP_READS);
    const { legal } = await getSite(domain);
    const paths = [
      ...LISTS,
      ...legal.map(({ kind }) => `/${kind}`),
      ...(await listPublicPages(forReading(domain))),
    ];
    const urls = paths.map((path) => `<url><loc>${escapeHtml(absolute(path))}</loc></url>`);
    return reply
      .headers(cachedFor(HOUR_SECONDS))
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/manifest.webmanifest', hidden, async (_request, reply) =>
    reply
      .headers(cachedFor(HOUR_SECONDS))
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(describeApp(await readSite()))),
  );
}

const describeApp = ({ brandName: name, logo }: Site) => ({
  name,
  short_name: name,
  description: 'Your exclusive access to artists and music you love',
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: '#14100d',
  theme_color: '#14100d',
  categories: ['music'],
  icons: logo ? [{ src: logo, sizes: '480x480', type: 'image/webp' }] : OWN_ICONS,
  shortcuts: [
    { name: 'Search', url: '/search' },
    { name: 'Library', url: '/library' },
    { name: 'Feed', url: '/feed' },
  ],
  // Links that another app shares open here.
  share_target: {
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
});

const OWN_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
