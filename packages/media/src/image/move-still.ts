import type { MoveOut } from '../work-dir.ts';
import type { Still } from './make-still.ts';

/** Moves a still's two files out of the working folder. */
export async function moveStill(still: Still, moveOut: MoveOut): Promise<Still> {
  const { thumbnail, preview } = still;
  return {
    ...still,
    thumbnail: { ...thumbnail, path: await moveOut(thumbnail.path) },
    preview: { ...preview, path: await moveOut(preview.path) },
  };
}
