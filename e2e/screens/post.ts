import type { Locator, Page } from '@playwright/test';

type Kind = 'video' | 'audio';

/** Address of a post's own page. */
export const pathOf = ({ id }: { id: number }): string => `/content/${id}`;

const element = (page: Page, kind: Kind): Locator => page.getByTestId(`post-${kind}`).locator(kind);

export const isPaused = (page: Page, kind: Kind): Promise<boolean> =>
  element(page, kind).evaluate((media: HTMLMediaElement) => media.paused);

/** Seconds into the film or recording. */
export const timeOf = (page: Page, kind: Kind): Promise<number> =>
  element(page, kind).evaluate((media: HTMLMediaElement) => media.currentTime);
