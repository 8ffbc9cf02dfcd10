export { canKeep } from './can-keep.ts';
export { meetKept, startKept } from './follow-kept.ts';
export { KeepOfflineButton } from './keep-offline-button.tsx';
export { KeptSettings } from './kept-settings.tsx';
export { OfflineNote } from './offline-note.tsx';
