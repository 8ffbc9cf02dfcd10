/** The player that other sites show of a public playlist. Imports no zod, because the page loads it. */
export const EMBED_SIZE = { width: 600, height: 400 };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

interface Frame {
  /** Where this site is, such as `https://music.example`. */
  siteUrl: string;
  id: number;
  name: string;
  width?: number;
  height?: number;
}

/** The code that people paste into another site. */
export function embedCode({ siteUrl, id, name, ...size }: Frame): string {
  const { width, height } = { ...EMBED_SIZE, ...size };
  const src = escapeText(new URL(`/embed/playlist/${id}`, siteUrl).href);
  return (
    `<iframe src="${src}" title="${escapeText(name)}" width="${width}" height="${height}" ` +
    'style="border:0;max-width:100%" loading="lazy" allow="autoplay; encrypted-media"></iframe>'
  );
}
