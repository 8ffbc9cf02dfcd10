/** The queue of uploads with all that it needs, which most visits do not. */
export const loadUploads = () => import('./the-uploads.ts');
