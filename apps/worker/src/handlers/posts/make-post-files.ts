import { type FinishedPost, type PostFileVariant, postFileExtension } from '@stagedoor/core/community/posts';
import {
  isMediaError,
  type MadeFile,
  processAudio,
  processPostImage,
  processPostVideo,
  type Still,
} from '@stagedoor/media';
import { type Lane, limitsOf } from '../uploads/lanes.ts';

interface Input {
  inputPath: string;
  outDir: string;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

type LocalFile = Omit<FinishedPost['files'][number], 'storageKey'> & { path: string; extension: string };
type LocalPost = Omit<FinishedPost, 'files'> & { files: LocalFile[] };

/** Makes a post's public files from its original. */
export async function makePostFiles(
  type: 'text' | 'image' | 'video' | 'audio',
  input: Input,
  lane: Lane,
): Promise<LocalPost> {
  if (type === 'image') return makeImage(input);
  if (type === 'video') return makeVideo(input);
  if (type === 'audio') return makeSound(input, lane);
  throw new Error('A text post has no file');
}

async function makeImage(input: Input): Promise<LocalPost> {
  const made = await processPostImage(input);
  const { width, height } = made.image;
  return { files: [toFile('image', made.image), ...stillFiles(made)], ...factsOf(made), width, height };
}

async function makeVideo(input: Input): Promise<LocalPost> {
  const made = await processPostVideo(input);
  const { durationMs } = made;
  return { files: [toFile('video', made.video), ...stillFiles(made)], ...factsOf(made), durationMs };
}

/** A picture inside the audio file is shown with it. A broken one is left out. */
async function makeSound(input: Input, lane: Lane): Promise<LocalPost> {
  const made = await processAudio({ ...input, limits: limitsOf(lane) });
  const sounds = made.renditions.map(({ format, path, mime, bytes, sha256 }) =>
    toFile(format, { path, mime, bytes, sha256, width: null, height: null }),
  );
  const cover = made.coverPath && (await readCover({ ...input, inputPath: made.coverPath }));
  return {
    files: cover ? [...sounds, ...stillFiles(cover)] : sounds,
    ...(cover ? factsOf(cover) : { width: null, height: null, placeholder: null }),
    durationMs: Math.round(made.durationMs),
  };
}

async function readCover(input: Input): Promise<Still | null> {
  return processPostImage(input).catch((error: unknown) => {
    if (isMediaError(error)) return null;
    throw error;
  });
}

const factsOf = ({ width, height, thumbhash }: Still) => ({
  width,
  height,
  placeholder: thumbhash,
  durationMs: null,
});

const stillFiles = ({ thumbnail, preview }: Still) => [
  toFile('thumbnail', thumbnail),
  toFile('preview', preview),
];

type Sized = Omit<MadeFile, 'width' | 'height'> & { width: number | null; height: number | null };

function toFile(variant: PostFileVariant, { path, mime, bytes, sha256, width, height }: Sized): LocalFile {
  const extension = postFileExtension(mime);
  return { variant, path, extension, contentType: mime, bytes, sha256, width, height };
}
