export { getPushState, removePushSubscription, savePushSubscription } from './own-browser.ts';
export { sendPush } from './send-push.ts';
