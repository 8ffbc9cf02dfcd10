/** The newest notifications, page by page; the panel and the screen share this query. */
export const NOTIFICATIONS = { limit: 20 };
