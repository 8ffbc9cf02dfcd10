import {
  type FileKind,
  type FilePurpose,
  POST_MAX_IMAGES,
  type Post,
  selectFileMessage,
  wrongTypeMessage,
} from '@stagedoor/validators';
import { isOfKind, type ReceivedFile } from '../../catalog/uploads/index.ts';
import { badRequest, unsupportedType } from '../../platform/errors/index.ts';

/** The kind of file that each type of post needs. */
const KINDS: Record<Exclude<Post['contentType'], 'text'>, FileKind> = {
  image: 'picture',
  video: 'video',
  audio: 'audio',
};

/** Purposes of files sent in pieces that a post of this type accepts. */
export const purposesOf = (type: Post['contentType']): FilePurpose[] =>
  type === 'text' ? ['media'] : ['media', `post-${type}`];

/** Refuses files that a post of this type cannot have: too few, too many, or of another kind. */
export function refuseWrongFiles(type: Post['contentType'], files: readonly ReceivedFile[]): void {
  if (type === 'text') {
    if (files.length > 0) throw badRequest('A text post has no file', 'file');
    return;
  }
  if (files.length === 0) throw badRequest(selectFileMessage(type), 'file');
  if (type === 'image' && files.length > POST_MAX_IMAGES)
    throw badRequest(`A post has at most ${POST_MAX_IMAGES} pictures`, 'file');
  if (type !== 'image' && files.length > 1) throw badRequest('Only one file "file" is accepted', 'file');
  if (files.some(({ contentType }) => !isOfKind(contentType, KINDS[type])))
    throw unsupportedType(wrongTypeMessage(KINDS[type]));
}
