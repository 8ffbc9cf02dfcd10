export const TAG_TABS = ['songs', 'albums', 'artists'] as const;
export type TagTab = (typeof TAG_TABS)[number];
