export const ADMIN_TABS = ['users', 'artists', 'content', 'upload', 'claims', 'mail'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];
