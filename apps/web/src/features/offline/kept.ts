export { meetKept, startKept } from './contact.ts';
