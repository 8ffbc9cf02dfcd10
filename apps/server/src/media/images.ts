import { notFound } from '@stagedoor/core';
import { imageKey } from '@stagedoor/core/catalog/images';
import type { Storage } from '@stagedoor/storage';
import { IMAGE_WIDTHS } from '@stagedoor/validators';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../deps.ts';
import { isListed } from '../rest/cached-answer.ts';

const ADDRESS = /^\/media\/images\/([0-9a-f]{32})-(\d{2,4})\.webp(?:\?|$)/;
const REMEMBERED = { maxSize: 32 * 1024 * 1024, ttl: 60_000 };

/** Pictures are public and named by their content, so caches may keep them for good. */
export function addImages(app: FastifyInstance, { services }: AppDeps): void {
  const remembered = new LRUCache<string, Buffer>({
    ...REMEMBERED,
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  const findBytes = async (name: string, width: number): Promise<Buffer | undefined> => {
    const key = imageKey(name, width);
    const known = remembered.get(key);
    if (known) return known;
    const read = await readWhole(services.storage, key);
    if (read) remembered.set(key, read);
    return read;
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/images/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const [, name, width] = ADDRESS.exec(request.raw.url ?? '') ?? [];
      const isKnownWidth = IMAGE_WIDTHS.some((one) => String(one) === width);
      const bytes = name && isKnownWidth ? await findBytes(name, Number(width)) : undefined;
      if (!bytes) throw notFound('Image');
      const etag = `"${name}-${width}"`;
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
      const known = request.headers['if-none-match'];
      if (known !== undefined && isListed(known, etag)) return reply.code(304).send();
      reply.type('image/webp').header('content-length', bytes.length);
      return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
    },
  });
}

async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.stat(key);
  if (!file || file.bytes === 0) return undefined;
  return Buffer.from(await storage.readRange(key, 0, file.bytes - 1));
}
