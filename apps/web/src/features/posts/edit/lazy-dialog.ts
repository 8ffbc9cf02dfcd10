import { lazyPart } from '../../../components/lazy-part.ts';

export const EditPostDialog = lazyPart(() => import('./edit-post-dialog.tsx'));
