/** Sound files for tests, made on the spot: no fixtures, no network. Not for the product itself. */
export { encodeAs, type TestAudioFormat, type TestTags } from './testing/encode-as.ts';
export { type TestVideo, writeVideo } from './testing/write-video.ts';
export { type WavOptions, writeWav } from './testing/write-wav.ts';
