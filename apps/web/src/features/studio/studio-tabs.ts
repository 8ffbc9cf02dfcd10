/** The dashboard's tabs, which its address may name; apart from the screen, which the first load does not need. */
export const STUDIO_TABS = ['posts', 'music', 'uploads', 'subscribers', 'requests', 'settings'] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];
