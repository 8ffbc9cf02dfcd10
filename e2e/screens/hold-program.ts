import type { Page } from '@playwright/test';

/** Holds the program back, so that only the first paint is there, until the returned function is called. */
export async function holdProgram(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  // All parts but the first, which fetches them after the paint.
  await page.route(/\/assets\/(?!index-)[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}
