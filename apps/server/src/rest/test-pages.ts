import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { listPopularSongs } from '@stagedoor/core/catalog/songs';
import { songOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { everybody } from './routing/who-may-ask.ts';

const tags = ['Test pages'];

/** Files that every build of the web app contains. */
const STATIC_FILES = ['/favicon.svg', '/theme.js', '/images/artist-20.svg', '/images/artist-21.svg'];

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

interface TestPageDeps {
  webRoot: string | null;
}

/** Data for the pages /test and /test-comments; only in development and demo mode. */
export const testPageRoutes: FastifyPluginAsyncZod<TestPageDeps> = async (app, { webRoot }) => {
  app.get(
    '/api/test-songs',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        summary: 'The ten most played songs, to try the player with',
        response: { 200: z.array(songOutput) },
      },
    },
    async (request) => listPopularSongs(request.api.domain, { limit: 10 }),
  );

  app.get(
    '/api/test-static',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        summary: 'Whether the files that come with the web app are there',
        response: { 200: z.array(z.object({ url: z.string(), isThere: z.boolean() })) },
      },
    },
    () =>
      Promise.all(
        STATIC_FILES.map(async (url) => ({
          url,
          isThere: webRoot !== null && (await isThere(join(webRoot, url))),
        })),
      ),
  );
};
