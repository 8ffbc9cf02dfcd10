import type { NamedTarget } from '@stagedoor/validators';
import { shellDialog } from '../../lib/shell-dialog.ts';

/** Opens the report of a thing, from anywhere. */
export const {
  open: reportThing,
  close: stopReporting,
  useSubject: useReported,
} = shellDialog<NamedTarget>();
