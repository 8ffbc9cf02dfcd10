import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { live } from '../../../lib/live.ts';
import { api } from '../../../lib/trpc.ts';
import {
  createUploadQueue,
  discardSentFile,
  postJson,
  sendFile,
  titleOf,
  uploadActivity,
  uploadMemory,
} from '../../uploads/index.ts';

interface MediaFields {
  title: string;
  contentType: 'image' | 'video';
}

export const mediaFieldsOf = ({ name, type }: Pick<File, 'name' | 'type'>): MediaFields => ({
  title: titleOf({ name }).slice(0, 200),
  contentType: type.startsWith('image/') || /\.(jpe?g|png|gif|webp|avif)$/i.test(name) ? 'image' : 'video',
});

/** The picture and video uploads. Each file becomes a draft, hidden until its artist has added a text. */
export const mediaUploads = createUploadQueue<MediaFields>({
  maxBytes: UPLOAD_LIMITS.media,
  purposeOf: () => 'media',
  fieldsOf: ({ fileName }) => mediaFieldsOf({ name: fileName, type: '' }),
  send: sendFile,
  discard: discardSentFile,
  make: ({ artistId, fields }, fileKey, signal) =>
    postJson('/api/dashboard/content', { ...fields, state: 'draft', fileKey }, { artistId, signal }),
  memory: uploadMemory,
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

uploadActivity.follow(mediaUploads);
