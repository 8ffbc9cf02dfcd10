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

function buildForm(file: File): FormData {
  const form = new FormData();
  // Fields come before the file, so that the server has read them when the stream begins.
  form.set('title', titleOf(file));
  form.set('useTags', 'true');
  form.set('audio', file);
  return form;
}

/** The song uploads of this tab; they continue while the artist opens other screens. */
export const songUploads = createUploadQueue({
  url: '/api/dashboard/songs',
  maxBytes: UPLOAD_LIMITS.songAudio,
  send: sendForm,
  buildForm,
  onArrived: () => void Promise.all([api.studio.songs.invalidate(), api.studio.uploads.invalidate()]),
});

live.subscribe((event) => {
  if (event.type !== 'song-processing' || event.state === 'missing') return;
  songUploads.follow(event.songId, {
    state: event.state,
    progress: event.progress,
    reason: event.failureReason,
  });
});

warnBeforeLeaving(songUploads);
uploadActivity.follow(songUploads);
