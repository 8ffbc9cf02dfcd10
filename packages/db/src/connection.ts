/** Entry for programs that only test the connection; importing the tables would cost memory. */
export type { DatabaseUrls } from './database-urls.ts';
export { DatabaseRefusal, StartRefusal } from './refusal.ts';
export { tryConnection } from './try-connection.ts';
