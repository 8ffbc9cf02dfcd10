/** The players that other sites show of public things, and their pictures. Imports no zod, because pages load it. */
export const EMBED_KINDS = ['song', 'album', 'artist', 'playlist'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

/** A song has no list below its controls. */
export const EMBED_SIZES: Record<EmbedKind, { width: number; height: number }> = {
  song: { width: 600, height: 176 },
  album: { width: 600, height: 400 },
  artist: { width: 600, height: 400 },
  playlist: { width: 600, height: 400 },
};

/** The picture of a page in link previews, as large as they show it. */
export const CARD_SIZE = { width: 1200, height: 630 };

export interface Embeddable {
  kind: EmbedKind;
  id: number;
}

export const embedPath = ({ kind, id }: Embeddable): string => `/embed/${kind}/${id}`;

/** The picture as it is now. Link previews get an address with a version, which may be kept for good. */
export const cardPath = ({ kind, id }: Embeddable, version?: string): string =>
  `/media/cards/${kind}-${id}${version ? `-${version}` : ''}.jpg`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

interface Frame extends Embeddable {
  /** Where this site is, such as `https://music.example`. */
  siteUrl: string;
  name: string;
  width?: number;
  height?: number;
}

/** The code that people paste into another site. */
export function embedCode({ siteUrl, name, kind, id, ...size }: Frame): string {
  const { width, height } = { ...EMBED_SIZES[kind], ...size };
  const src = escapeText(new URL(embedPath({ kind, id }), siteUrl).href);
  return (
    `<iframe src="${src}" title="${escapeText(name)}" width="${width}" height="${height}" ` +
    'style="border:0;max-width:100%" loading="lazy" allow="autoplay; encrypted-media"></iframe>'
  );
}
