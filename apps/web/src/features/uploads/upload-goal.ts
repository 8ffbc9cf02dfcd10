import type { CreatePostInput, CreateSongInput, FilePurpose } from '@stagedoor/validators';
import { titleOf } from './title-of.ts';

export interface SongFields extends Partial<Omit<CreateSongInput, 'fileKey'>> {
  title: string;
}

/** A new post without its files. */
export interface PostFields extends Partial<Omit<CreatePostInput, 'fileKey' | 'fileKeys'>> {
  title: string;
  contentType: MediaType;
}

export type MediaType = 'image' | 'audio' | 'video';

/** Purpose of files once they have arrived. The browser keeps it until then, so it holds no files itself. */
export type UploadGoal =
  | { kind: 'song'; purpose: 'song' | 'dialog-song'; fields: SongFields }
  /** The first or next audio of a song. */
  | { kind: 'audio'; songId: number; title: string }
  | { kind: 'post'; purpose: 'media' | `post-${MediaType}`; fields: PostFields }
  /** Other files for those of a post that failed. */
  | { kind: 'post-files'; contentId: number; contentType: MediaType; title: string };

export function purposeOf(goal: UploadGoal): FilePurpose {
  if (goal.kind === 'audio') return 'replacement';
  return goal.kind === 'post-files' ? `post-${goal.contentType}` : goal.purpose;
}

/** Purpose of the files in words; null where the name of the only one says it. */
export function describeGoal(goal: UploadGoal, fileName: string): string | null {
  if (goal.kind === 'audio') return `Audio of "${goal.title}"`;
  const title = goal.kind === 'post-files' ? goal.title : goal.fields.title;
  if (title === titleOf({ name: fileName })) return null;
  return goal.kind === 'song' ? `Song "${title}"` : `Post "${title}"`;
}
