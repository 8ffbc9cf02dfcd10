import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { live } from '../../../lib/live.ts';
import { api } from '../../../lib/trpc.ts';
import {
  createUploadQueue,
  sendForm,
  titleOf,
  uploadActivity,
  warnBeforeLeaving,
} from '../../uploads/index.ts';

/** Each file becomes a draft, hidden until its artist has added a text. */
function buildForm(file: File): FormData {
  const form = new FormData();
  // Fields come before the file, so that the server has read them when the stream begins.
  form.set('title', titleOf(file).slice(0, 200));
  form.set('contentType', file.type.startsWith('image/') ? 'image' : 'video');
  form.set('state', 'draft');
  form.set('source', 'uploads');
  form.set('file', file);
  return form;
}

/** The picture and video uploads of this tab; they continue while the artist opens other screens. */
export const mediaUploads = createUploadQueue({
  url: '/api/dashboard/content',
  maxBytes: UPLOAD_LIMITS.media,
  send: sendForm,
  buildForm,
  onArrived: () => void Promise.all([api.studio.posts.invalidate(), api.studio.uploads.invalidate()]),
});

live.subscribe((event) => {
  if (event.type !== 'post-processing' || event.state === 'none') return;
  mediaUploads.follow(event.contentId, {
    state: event.state,
    progress: event.progress,
    reason: event.failureReason,
  });
});

warnBeforeLeaving(mediaUploads);
uploadActivity.follow(mediaUploads);
