import type { Locator, Page } from '@playwright/test';

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The toast with exactly this title (and this text somewhere below it). Both are compared by case. */
export const toastOf = (page: Page, title: string, text = ''): Locator =>
  page
    .locator('[data-sonner-toast]')
    .filter({ has: page.locator('[data-title]', { hasText: new RegExp(`^${literally(title)}$`) }) })
    .filter({ hasText: new RegExp(literally(text)) });
