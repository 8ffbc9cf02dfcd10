/** What a program needs that only asks whether the database answers: no tables, and so little memory. */
export type { DatabaseUrls } from './database-urls.ts';
export { DatabaseRefusal, StartRefusal } from './refusal.ts';
export { tryConnection } from './try-connection.ts';
