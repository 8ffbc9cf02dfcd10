export { canKeep } from './can-keep.ts';
export { meetKept } from './follow-kept.ts';
export { removeCollection, retryCollections } from './keep.ts';
export { KeepOfflineButton } from './keep-offline-button.tsx';
export { KeptHost } from './kept-host.tsx';
export { KeptList, STOPPED } from './kept-list.tsx';
export { KeptSettings } from './kept-settings.tsx';
export { describeKept, sumBytes } from './plan-kept.ts';
export { useReadKept } from './use-read-kept.ts';
