import { createOpenPlaces } from '../../platform/rate-limits/index.ts';

/** The web app sends one file at a time; other programs may send several. */
export const MAX_OPEN_UPLOADS = { person: 10, address: 50 };

/** The uploads whose files are arriving at this process. */
export const openUploads = createOpenPlaces({
  ...MAX_OPEN_UPLOADS,
  tryAgainSeconds: 10,
  message: 'Too many uploads at once. Please wait until one of them is done.',
});
