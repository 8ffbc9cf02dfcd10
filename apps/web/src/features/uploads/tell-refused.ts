import { toast } from '../../components/toast.ts';
import type { RefusedFile } from './check-files.ts';

/** Says which chosen files are not taken, where there is no place for it beside the field. */
export function tellRefused(refused: readonly RefusedFile[]): void {
  for (const { file, reason, isTooLarge } of refused)
    toast.error(isTooLarge ? 'File too large' : 'Invalid file type', {
      description: `${file.name}: ${reason}`,
    });
}
