import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODERS = {
  br: (html: string) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: string) => promisify(gzip)(html, { level: 4 }),
  identity: async (html: string) => Buffer.from(html),
};

export type Encoding = keyof typeof ENCODERS;

export const encodePage = (html: string, encoding: Encoding): Promise<Buffer> => ENCODERS[encoding](html);

/** The best encoding that an Accept-Encoding header names. */
export function chooseEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
