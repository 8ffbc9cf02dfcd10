export const CHANNEL = 'stagedoor_live';

/** PostgreSQL allows 8,000 bytes per notification; larger events are sent as their id. */
export const NOTIFY_LIMIT_BYTES = 7_500;
