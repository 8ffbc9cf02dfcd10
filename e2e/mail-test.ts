import { type MailProduct, startMailProduct } from './setup/mail-product.ts';
import { makeAdmin } from './setup/make-admin.ts';
import type { Person } from './setup/people.ts';
import { test as base } from './test.ts';

/** Journeys on an installation of their own, which sends mail; `siteAdmin` administers it. */
export const test = base.extend<object, { mailProduct: MailProduct; siteAdmin: Person }>({
  mailProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
    async ({}, use) => {
      const product = await startMailProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  siteAdmin: [
    async ({ mailProduct: { env, origin } }, use) => use(await makeAdmin(env, origin)),
    { scope: 'worker' },
  ],
  baseURL: async ({ mailProduct }, use) => use(mailProduct.origin),
});

export { expect } from '@playwright/test';
