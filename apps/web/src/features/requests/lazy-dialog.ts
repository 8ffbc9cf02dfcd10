import { lazyPart } from '../../components/lazy-part.ts';

export const CustomRequestDialog = lazyPart(() => import('./custom-request-dialog.tsx'));
