import type { Locator, Page } from '@playwright/test';

/** The short message with that title (and text below it). */
export const toastOf = (page: Page, title: string, text = ''): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text });
