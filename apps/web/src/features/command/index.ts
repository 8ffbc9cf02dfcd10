export { CommandHost } from './command-host.tsx';
