import { lazyPart } from '../../../components/lazy-part.ts';

/** Loaded when it is opened. */
export const EditPostDialog = lazyPart(() => import('./edit-post-dialog.tsx'));
