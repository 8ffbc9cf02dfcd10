/** What moderators read when they decide about one another, or about an admin. */
export const STAFF_IS_FOR_ADMINS = 'Only admins decide about admins and moderators';
