export { followLive } from './follow-live.ts';
