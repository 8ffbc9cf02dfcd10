import type { CreateSongInput } from '@stagedoor/validators';
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

/** What a file becomes: a new song, or the audio of the song `songId`. */
export interface SongFields extends Partial<Omit<CreateSongInput, 'fileKey'>> {
  title: string;
  songId?: number;
}

/** The song uploads; they continue while the artist opens other screens. */
export const songUploads = createUploadQueue<SongFields>({
  maxBytes: UPLOAD_LIMITS.songAudio,
  purposeOf: ({ songId }) => (songId ? 'replacement' : 'song'),
  fieldsOf: ({ fileName }) => ({ title: titleOf({ name: fileName }).slice(0, 200), useTags: true }),
  send: sendFile,
  discard: discardSentFile,
  make: ({ artistId, fields: { songId, ...fields } }, fileKey, signal) =>
    songId
      ? postJson(`/api/songs/${songId}/upload-audio`, { fileKey }, { artistId, signal })
      : postJson('/api/dashboard/songs', { ...fields, fileKey }, { artistId, signal }),
  memory: uploadMemory,
  onArrived: () =>
    void Promise.all([
      api.studio.songs.invalidate(),
      api.studio.uploads.invalidate(),
      api.studio.albums.invalidate(),
    ]),
});

live.subscribe((event) => {
  if (event.type !== 'song-processing' || event.state === 'missing') return;
  songUploads.follow(event.songId, {
    state: event.state,
    progress: event.progress,
    reason: event.failureReason,
  });
});

uploadActivity.follow(songUploads);
