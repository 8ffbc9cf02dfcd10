import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>REST paths</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="viewer"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true });\n`;

/** `/api/docs`: a viewer of the document, served from here and without inline scripts. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  const hidden = { schema: { hide: true } };
  app.get('/api/openapi.json', hidden, async () => app.swagger());
  app.get('/api/docs', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  await app.register(fastifyStatic, {
    root: viewer,
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    schemaHide: true,
    allowedPath: (path) => FILES.has(path.replace(/^\/api\/docs/, '')),
  });
};
