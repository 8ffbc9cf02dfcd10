import { lazy } from 'react';

/** Loaded when it is opened. */
export const CustomRequestDialog = lazy(() => import('./custom-request-dialog.tsx'));
