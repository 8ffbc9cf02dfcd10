import type { Locator, Page } from '@playwright/test';

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** A section of the overview, by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const posts = (place: Locator | Page): Locator => place.getByTestId('post');
