export type { AudioTags, Loudness, Rendition, RenditionFormat } from './audio/messages.ts';
export { type AudioResult, type ProcessAudioInput, processAudio } from './audio/process-audio.ts';
export type { PostImageResult } from './image/make-post-pictures.ts';
export type { ImageResult, ImageWidth } from './image/make-sizes.ts';
export type { MadeFile, Still } from './image/make-still.ts';
export { processImage } from './image/process-image.ts';
export { processPostImage } from './image/process-post-image.ts';
export { createMediaError, isMediaError, type MediaError, type MediaErrorReason } from './media-error.ts';
export { type ProcessVideoInput, processPostVideo, type VideoResult } from './video/process-post-video.ts';
