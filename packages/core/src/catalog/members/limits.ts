export const MAX_PROFILES = 10;
export const MAX_MEMBERS = 50;
