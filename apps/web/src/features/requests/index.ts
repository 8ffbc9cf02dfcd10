export { CustomRequestButton } from './custom-request-button.tsx';
export { CustomRequestDialog } from './lazy-dialog.ts';
export { REQUEST_KINDS } from './request-kinds.ts';
