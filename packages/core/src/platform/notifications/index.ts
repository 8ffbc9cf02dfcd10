export * from './mark-read.ts';
export { notifyMentioned } from './mentions.ts';
export { type NotifyInput, notify } from './notify.ts';
export * from './notify-subscribers.ts';
export * from './preferences.ts';
export * from './queries.ts';
export * from './remove-old-notifications.ts';
export * from './unsubscribe.ts';
