import type { Locator, Page } from '@playwright/test';

/** The toast with this title (and text). */
export const toastOf = (page: Page, title: string, text = ''): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text });
