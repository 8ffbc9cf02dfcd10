/** Shown to moderators who act against a moderator or an admin. */
export const STAFF_IS_FOR_ADMINS = 'Only admins decide about admins and moderators';
