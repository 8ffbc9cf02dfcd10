export const CHANNEL = 'stagedoor_live';

/** PostgreSQL takes at most 8,000 bytes a notification; larger events are read by their id. */
export const NOTIFY_LIMIT_BYTES = 7_500;
