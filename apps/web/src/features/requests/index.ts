export { CustomRequestButton } from './custom-request-button.tsx';
export { DemoMoney } from './demo-money.tsx';
export { explainMoney } from './explain-money.ts';
export { CustomRequestDialog } from './lazy-dialog.ts';
export { REQUEST_KINDS } from './request-kinds.ts';
export { REQUEST_STATUS } from './request-status.ts';
export { RequestWords } from './request-words.tsx';
