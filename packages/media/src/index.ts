export type { AudioTags, Loudness, Rendition, RenditionFormat } from './audio/messages.ts';
export { type AudioResult, type ProcessAudioInput, processAudio } from './audio/process-audio.ts';
export { type ImageResult, type ImageWidth, processImage } from './image/process-image.ts';
export { createMediaError, isMediaError, type MediaError, type MediaErrorReason } from './media-error.ts';
