/** The newest notifications, page by page; the panel and the screen read the same. */
export const NOTIFICATIONS = { limit: 20 };
