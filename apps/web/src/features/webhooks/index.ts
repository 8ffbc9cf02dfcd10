export { WebhooksPanel } from './webhooks-panel.tsx';
