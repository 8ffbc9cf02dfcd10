import { lazy } from 'react';

/** Loaded when it is opened. */
export const EditPostDialog = lazy(() => import('./edit-post-dialog.tsx'));
