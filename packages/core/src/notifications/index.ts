export { type NotifyInput, notify } from './notify.ts';
export * from './notify-subscribers.ts';
