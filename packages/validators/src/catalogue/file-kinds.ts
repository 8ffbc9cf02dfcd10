import { UPLOAD_LIMITS } from '../limits.ts';

/** Content types that a file's first bytes can identify, each with the extension it is stored under. */
type Types = Readonly<Record<string, string>>;

const PLAIN_AUDIO: Types = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
};

const AUDIO: Types = {
  ...PLAIN_AUDIO,
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'opus',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  // Many encoders write M4A files with a video brand; the worker checks that they contain audio.
  'video/mp4': 'm4a',
};

const PLAIN_PICTURE: Types = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

const PICTURE: Types = { ...PLAIN_PICTURE, 'image/gif': 'gif', 'image/avif': 'avif' };

const VIDEO: Types = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'm4v',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/matroska': 'mkv',
};

/** Texts, which no first bytes identify, and archives of them. */
const LISTENS: Types = { 'application/zip': 'zip', 'text/plain': 'txt' };

const PROOF: Types = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

interface FileKindFacts {
  types: Types;
  /** Completes 'Please select …'. */
  words: string;
  /** Types and extensions, as operating systems know files by either. */
  accept: string;
}

const PICK_PLAIN_AUDIO = 'audio/mpeg,audio/wav,audio/x-wav,audio/flac,.mp3,.wav,.flac';
const PICK_PICTURE = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const PICK_VIDEO = 'video/mp4,video/webm,video/quicktime,.mp4,.m4v,.webm,.mov,.mkv';

const facts = {
  audio: {
    types: AUDIO,
    words: 'an audio file (MP3, WAV, FLAC, Ogg, Opus or M4A)',
    accept: `${PICK_PLAIN_AUDIO},audio/ogg,audio/opus,audio/mp4,audio/x-m4a,.ogg,.oga,.opus,.m4a`,
  },
  /** Audio that admins can upload. */
  'plain-audio': { types: PLAIN_AUDIO, words: 'an audio file (MP3, WAV or FLAC)', accept: PICK_PLAIN_AUDIO },
  picture: {
    types: PICTURE,
    words: 'a picture (JPG, PNG, WebP, GIF or AVIF)',
    accept: PICK_PICTURE,
  },
  /** Covers that admins can upload. */
  'plain-picture': {
    types: PLAIN_PICTURE,
    words: 'a picture (JPG, PNG or WebP)',
    accept: 'image/jpeg,image/png,image/webp',
  },
  video: { types: VIDEO, words: 'a video (MP4, WebM or MOV)', accept: PICK_VIDEO },
  /** Files that the Uploads tab makes into posts. */
  'picture-or-video': {
    types: { ...PICTURE, ...VIDEO },
    words: 'a picture (JPG, PNG, WebP, GIF or AVIF) or a video (MP4, WebM or MOV)',
    accept: `${PICK_PICTURE},${PICK_VIDEO}`,
  },
  /** Anything that a post can contain. */
  media: {
    types: { ...PICTURE, ...AUDIO, ...VIDEO },
    words: 'a picture, a video or an audio file',
    accept: `${PICK_PICTURE},${PICK_VIDEO},audio/*`,
  },
  /** Files that an artist delivers for a custom request. */
  delivery: {
    types: { ...AUDIO, ...VIDEO },
    words: 'a video (MP4, WebM or MOV) or an audio file (MP3, WAV, FLAC, Ogg, Opus or M4A)',
    accept: `${PICK_VIDEO},audio/*`,
  },
  /** Exports of listens from other services. */
  listens: {
    types: LISTENS,
    words: 'an export of ListenBrainz or Last.fm (ZIP, JSON or CSV)',
    accept: '.zip,.json,.jsonl,.csv,.tsv,.txt',
  },
  /** Proof of a claim. */
  proof: {
    types: PROOF,
    words: 'a PDF, JPG or PNG file',
    accept: 'application/pdf,image/jpeg,image/png',
  },
} satisfies Record<string, FileKindFacts>;

export type FileKind = keyof typeof facts;

/** Accepted files by kind of field; file choosers, drop areas and the server share this table. */
export const FILE_KINDS: Readonly<Record<FileKind, FileKindFacts>> = facts;

/** How many bytes are needed to detect a file's type. */
export const SNIFF_BYTES = 4_100;

export const wrongTypeMessage = (kind: FileKind): string => `Please select ${FILE_KINDS[kind].words}`;

export const tooLargeMessage = (maxBytes: number): string =>
  `Please select a file smaller than ${Math.round(maxBytes / 1024 / 1024)}MB`;

export const EMPTY_FILE = 'The file is empty';

/**
 * The use of a file that is sent in pieces: the audio of a new song, new audio of an existing song, or a picture, video
 * or recording of a post. Limits are those of the whole-file forms.
 */
export const FILE_PURPOSES = {
  song: { kind: 'audio', maxBytes: UPLOAD_LIMITS.songAudio },
  'dialog-song': { kind: 'audio', maxBytes: UPLOAD_LIMITS.songDialogAudio },
  replacement: { kind: 'audio', maxBytes: UPLOAD_LIMITS.replaceAudio },
  media: { kind: 'media', maxBytes: UPLOAD_LIMITS.media },
  'post-image': { kind: 'picture', maxBytes: UPLOAD_LIMITS.postImage },
  'post-audio': { kind: 'audio', maxBytes: UPLOAD_LIMITS.postAudio },
  'post-video': { kind: 'video', maxBytes: UPLOAD_LIMITS.postVideo },
} as const satisfies Record<string, { kind: FileKind; maxBytes: number }>;

export type FilePurpose = keyof typeof FILE_PURPOSES;
