/**
 * Generates audio files and videos for tests and the demo, without fixtures or network. Not for the product
 * itself.
 */
export { encodeAs, type TestAudioFormat, type TestTags } from './testing/encode-as.ts';
export { type FlacOptions, writeFlac } from './testing/write-flac.ts';
export { writePicture } from './testing/write-picture.ts';
export { type ToneKind, writeTone } from './testing/write-tone.ts';
export { type TestVideo, writeVideo } from './testing/write-video.ts';
export { type WavOptions, writeWav } from './testing/write-wav.ts';
