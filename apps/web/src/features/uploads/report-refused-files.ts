import { toast } from '../../components/toast.ts';
import type { RefusedFile } from './check-files.ts';

/** Says which chosen files are not taken, where there is no place for it beside the field. */
export function reportRefusedFiles(refused: readonly RefusedFile[]): void {
  const first = refused.find(({ isTooLarge }) => isTooLarge) ?? refused[0];
  if (!first) return;
  const others = refused.length - 1;
  const more = others === 0 ? '' : others === 1 ? ' 1 more is not taken.' : ` ${others} more are not taken.`;
  toast.error(first.isTooLarge ? 'File too large' : 'Invalid file type', {
    description: `${first.file.name}: ${first.reason}${more && `.${more}`}`,
  });
}
