import { z } from 'zod';
import { drawCover } from './cover-image.ts';
import type { Catalogue } from './entities.ts';

type CoverAnswer = {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

const notFound: CoverAnswer = {
  status: 404,
  type: 'text/html',
  body: '<!doctype html><title>404 Not Found</title><h1>Not Found</h1>',
};

/**
 * Answers like the Cover Art Archive: `/release/{mbid}` and its images redirect (307) to `/archive/…`, in place of
 * the Internet Archive. Image addresses inside the index are rewritten to `origin`.
 */
export function answerCover(catalogue: Catalogue, path: string, origin: string): CoverAnswer {
  const [, area, mbid = '', image, ...rest] = path.split('/');
  if ((area !== 'release' && area !== 'archive') || rest.length > 0) return notFound;
  if (!z.guid().safeParse(mbid).success) {
    return { status: 400, type: 'text/html', body: '<!doctype html><title>400</title><h1>Bad Request</h1>' };
  }
  const cover = catalogue.covers.get(mbid);
  if (!cover) return notFound;
  if (area === 'release') {
    const location = `${origin}/archive/${mbid}${image ? `/${image}` : ''}`;
    return { status: 307, type: 'text/html', body: '', headers: { location } };
  }
  if (!image) {
    const body = JSON.stringify(cover).replaceAll(/https?:\/\/coverartarchive\.org\//g, `${origin}/`);
    return { status: 200, type: 'application/json', body };
  }
  const [, name = '', size] = /^(\w+)(?:-(250|500|1200))?(?:\.\w+)?$/.exec(image) ?? [];
  const found = cover.images.find((row) => `${row.id}` === name || (name === 'front' && row.front));
  if (!found) return notFound;
  return { status: 200, type: 'image/png', body: drawCover(`${mbid}/${found.id}`, Number(size ?? 600)) };
}
