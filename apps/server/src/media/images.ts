import { atMostBytes, notFound } from '@stagedoor/core';
import { type ImageFormat, imageKey } from '@stagedoor/core/catalog/images';
import type { Storage } from '@stagedoor/storage';
import { IMAGE_WIDTHS } from '@stagedoor/validators';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isListed } from '../answers/write-json.ts';
import type { AppDeps } from '../deps.ts';

const ADDRESS = /^\/media\/images\/([0-9a-f]{32})-(\d{2,4})\.(webp|jpg)(?:\?|$)/;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
/** A width that pictures of earlier releases do not have. */
const SINCE_LATER = 320;
/** Apps in a browser and readers of feeds show pictures in pages of their own. */
const FOR_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const NOTHING = Buffer.alloc(0);
const REMEMBERED = { ...atMostBytes(16 * 1024 * 1024), ttl: 60_000 };

const TYPES = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;

interface Picture {
  bytes: Buffer;
  format: ImageFormat;
  /** Whether it has the width and the format of the address. */
  isExact: boolean;
}

/** The formats that may answer an address, the best first. Pictures of earlier releases have no JPEG. */
function formatsFor(ending: string | undefined, accept = ''): readonly ImageFormat[] {
  if (ending === 'jpg') return ['jpg', 'webp'];
  return accept.includes('image/avif') ? ['avif', 'webp'] : ['webp'];
}

/** Pictures are public and named by their content, so caches may keep them for good. */
export function addImages(app: FastifyInstance, { services }: AppDeps): void {
  const remembered = new LRUCache<string, Buffer>(REMEMBERED);

  const findBytes = async (name: string, width: number, format: ImageFormat): Promise<Buffer | undefined> => {
    const key = imageKey(name, width, format);
    const known = remembered.get(key);
    if (known) return known === NOTHING ? undefined : known;
    const read = await readWhole(services.storage, key);
    // An AVIF that comes later may be missed for a minute; a picture must be there at once.
    if (read ?? format !== 'webp') remembered.set(key, read ?? NOTHING);
    return read;
  };

  /** In the first of the formats that there is; in the next larger width when the picture is older than the width. */
  const findPicture = async (
    name: string,
    width: number,
    formats: readonly ImageFormat[],
  ): Promise<Picture | undefined> => {
    for (const format of formats) {
      const bytes = await findBytes(name, width, format);
      if (bytes) return { bytes, format, isExact: format !== 'webp' || !formats.includes('jpg') };
    }
    const larger = IMAGE_WIDTHS.find((one) => one > width);
    const bytes = larger && width === SINCE_LATER ? await findBytes(name, larger, 'webp') : undefined;
    return bytes && { bytes, format: 'webp', isExact: false };
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/images/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const [, name, width, ending] = ADDRESS.exec(request.raw.url ?? '') ?? [];
      const isKnownWidth = IMAGE_WIDTHS.some((one) => String(one) === width);
      const formats = formatsFor(ending, request.headers.accept);
      const picture = name && isKnownWidth ? await findPicture(name, Number(width), formats) : undefined;
      if (!picture) throw notFound('Image');
      const { bytes, format, isExact } = picture;
      const etag = `"${name}-${width}${format === 'webp' ? '' : `-${format}`}"`;
      reply.headers({
        ...FOR_OTHER_SITES,
        'cache-control': isExact ? FOR_GOOD : FOR_A_DAY,
        etag,
        ...(ending === 'webp' && { vary: 'Accept' }),
      });
      const known = request.headers['if-none-match'];
      if (isExact && known !== undefined && isListed(known, etag)) return reply.code(304).send();
      reply.type(TYPES[format]).header('content-length', bytes.length);
      return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
    },
  });
}

async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const file = await storage.stat(key);
  if (!file || file.bytes === 0) return undefined;
  const bytes = Buffer.allocUnsafeSlow(file.bytes);
  return bytes.subarray(0, await storage.readInto(key, 0, bytes));
}
