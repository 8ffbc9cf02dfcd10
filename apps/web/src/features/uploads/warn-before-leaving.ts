import { uploadActivity } from './upload-activity.ts';

/** Makes the browser ask before it closes a page with files that are not sent yet. */
export function warnBeforeLeaving(hasMore: () => boolean = () => false): void {
  addEventListener('beforeunload', (event) => {
    if (uploadActivity.getSummary().underWay > 0 || hasMore()) event.preventDefault();
  });
}
