import type { Locator, Page } from '@playwright/test';

type Kind = 'video' | 'audio';

/** The address of a post's own page. */
export const pathOf = ({ id }: { id: number }): string => `/content/${id}`;

const element = (page: Page, kind: Kind): Locator => page.getByTestId(`post-${kind}`).locator(kind);

export const isPaused = (page: Page, kind: Kind): Promise<boolean> =>
  element(page, kind).evaluate((media: HTMLMediaElement) => media.paused);

/** Playback position of the video or recording, in seconds. */
export const timeOf = (page: Page, kind: Kind): Promise<number> =>
  element(page, kind).evaluate((media: HTMLMediaElement) => media.currentTime);
