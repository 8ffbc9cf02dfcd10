export { CommandHost } from './command/command-host.tsx';
