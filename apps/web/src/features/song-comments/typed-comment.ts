import { drafts } from '../../lib/edits/drafts.ts';
import { restAfter } from '../../lib/edits/rest-after.ts';
import { useDraft, writeDraft } from '../../lib/edits/use-draft.ts';

interface TypedComment {
  text: string;
  /** The second it is held at; null while it follows playback. */
  pinned: number | null;
}

const EMPTY: TypedComment = { text: '', pinned: null };
const nameOf = (songId: number) => `comment on song ${songId}`;

/** The comment that is typed under a song and not sent yet. It stays with its song. */
export function useTypedComment(songId: number) {
  const { value, set } = useDraft(nameOf(songId), EMPTY);
  return { ...value, set };
}

/** The comment was posted. What was typed while it was on its way stays. */
export function forgetPosted(songId: number, posted: string): void {
  const typed = drafts.read<TypedComment>(nameOf(songId));
  if (typed) writeDraft(nameOf(songId), { text: restAfter(posted, typed.text), pinned: null }, EMPTY);
}

/** Holds the comment at its moment, so that it is the same one when it is sent again. */
export function holdFailed(songId: number, pinned: number): void {
  const typed = drafts.read<TypedComment>(nameOf(songId));
  if (typed) writeDraft(nameOf(songId), { ...typed, pinned }, EMPTY);
}
