import { lazyPart } from '../../components/lazy-part.ts';

/** Loaded when it is opened. */
export const CustomRequestDialog = lazyPart(() => import('./custom-request-dialog.tsx'));
