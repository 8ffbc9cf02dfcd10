import { test as base, type Page } from '@playwright/test';
import { type Person, registerPerson } from './setup/people.ts';
import { type ErrorWatch, watchErrors } from './setup/watch-errors.ts';
import { readWorld, type World } from './setup/world.ts';

type Fixtures = {
  world: World;
  /** Every test fails on unexpected errors in a page's console. */
  errors: ErrorWatch;
  /** Opens a separate browser context, signed in as that person, or signed out. */
  openAs: (person: Person | null) => Promise<Page>;
  /** A new account without any content. */
  fan: Person;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
  world: async ({}, use) => use(readWorld()),
  errors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const watch = watchErrors();
      await use(watch);
      watch.check();
    },
    { auto: true },
  ],
  context: async ({ context, errors }, use) => {
    errors.listenTo(context);
    await use(context);
  },
  openAs: async ({ browser, errors }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (person) => {
      const context = await browser.newContext(person ? { storageState: person.cookies } : {});
      contexts.push(context);
      errors.listenTo(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  fan: async ({}, use) => use(await registerPerson()),
});

export { expect } from '@playwright/test';
