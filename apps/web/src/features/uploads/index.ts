export { AudioField } from './audio-field.tsx';
export { DropArea } from './drop-area.tsx';
export { PictureField } from './picture-field.tsx';
export { ProgressBar } from './progress-bar.tsx';
export { sendForm } from './send-form.ts';
export { titleOf } from './title-of.ts';
export { uploadPicture } from './upload-picture.ts';
export { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts';
export { warnBeforeLeaving } from './warn-before-leaving.ts';
