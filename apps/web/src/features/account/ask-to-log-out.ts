import { shellDialog } from '../../lib/shell-dialog.ts';

/** Asks before somebody logs out whose music is kept on this device. */
export const askToLogOut = shellDialog<true>();
