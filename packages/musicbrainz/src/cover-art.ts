import { z } from 'zod';
import { flag, rows, text, texts } from './tolerant.ts';

export type CoverImage = {
  id: string;
  /** Front, Back, Booklet, Medium, Tray, Spine, … */
  types: string[];
  isFront: boolean;
  isApproved: boolean;
  comment: string | null;
  /** The original: JPEG, PNG, GIF or PDF of any size. */
  imageUrl: string;
  /** JPEGs by the longest side in pixels; any may be missing. */
  thumbnails: { small250: string | null; medium500: string | null; large1200: string | null };
};

/** Covers are copyrighted by others, so a cover is a suggestion that the artist confirms. */
export type CoverArt = { images: CoverImage[] };

const noThumbnails = { 250: null, 500: null, 1200: null, small: null, large: null };

const imageFields = z.object({
  id: z.union([z.number(), z.string().min(1)]).transform(String),
  types: texts,
  front: flag,
  approved: flag,
  comment: text,
  image: text,
  thumbnails: z.object({ 250: text, 500: text, 1200: text, small: text, large: text }).catch(noThumbnails),
});

const answer = z.object({ images: rows(imageFields) });

/** Parses the archive's index. Images whose address `toSafeUrl` refuses (null) are left out. */
export function parseCoverArt(body: unknown, toSafeUrl: (url: string) => string | null): CoverArt {
  const safe = (url: string | null) => (url === null ? null : toSafeUrl(url));
  return {
    images: answer.parse(body).images.flatMap((image): CoverImage[] => {
      const imageUrl = safe(image.image);
      if (imageUrl === null) return [];
      const { thumbnails } = image;
      return [
        {
          id: image.id,
          types: image.types,
          isFront: image.front,
          isApproved: image.approved,
          comment: image.comment,
          imageUrl,
          thumbnails: {
            small250: safe(thumbnails[250] ?? thumbnails.small),
            medium500: safe(thumbnails[500] ?? thumbnails.large),
            large1200: safe(thumbnails[1200]),
          },
        },
      ];
    }),
  };
}
