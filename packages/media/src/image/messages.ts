import type { AvifSize } from './make-avif.ts';
import type { PostImageResult } from './make-post-pictures.ts';
import type { ImageResult } from './make-sizes.ts';
import type { ImageInput, Still } from './make-still.ts';

/** Results of the child by job name. */
export interface ImageWork {
  sizes: ImageResult;
  avif: AvifSize[];
  'post-pictures': PostImageResult;
  still: Still;
}

export type ImageJob = ImageInput & { kind: keyof ImageWork };
