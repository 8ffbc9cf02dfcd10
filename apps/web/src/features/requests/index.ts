export { CustomRequestButton } from './custom-request-button.tsx';
