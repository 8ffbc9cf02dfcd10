import type { Locator, Page } from '@playwright/test';

export interface Tray {
  /** Opens and closes it; says in words how uploads are doing. */
  sign: Locator;
  panel: Locator;
  row: (name: string) => Locator;
  readShare: (name: string) => Promise<number>;
}

/** The tray of uploads, on whichever screen. */
export function trayOf(page: Page): Tray {
  const panel = page.getByRole('dialog', { name: 'Uploads' });
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  return {
    sign: page.getByRole('banner').getByRole('button', { name: /upload|file/i }),
    panel,
    row,
    readShare: async (name) => Number(await row(name).getByRole('progressbar').getAttribute('aria-valuenow')),
  };
}
