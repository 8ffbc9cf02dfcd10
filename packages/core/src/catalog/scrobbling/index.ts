export { connectScrobbling, getScrobbling } from './own-account.ts';
export { removeOldScrobbles } from './remove-old-scrobbles.ts';
export { sendScrobbles } from './send-scrobbles.ts';
export { queuePlayingNow, tellPlayingNow } from './tell-playing-now.ts';
