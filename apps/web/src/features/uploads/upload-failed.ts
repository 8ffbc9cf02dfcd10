import { isRequestError } from '../../lib/requests/request-error.ts';

/** 'Upload failed' names the status, where the server says nothing else. */
export const UPLOAD_FAILED = {
  instead: (error: unknown): string => (isRequestError(error) ? (error.statusText ?? '') : ''),
};
