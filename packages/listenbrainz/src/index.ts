export { createListenBrainzClient, type ListenBrainzClient, type ListenBrainzSettings } from './client.ts';
export { ListenBrainzError, type ListenBrainzReason } from './error.ts';
export type { Listen, ListenedTrack } from './listen.ts';
