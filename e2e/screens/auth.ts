import type { Page } from '@playwright/test';

type Registration = { username: string; email: string; password: string; isArtist?: boolean };

export async function fillRegistration(page: Page, { username, email, password, isArtist }: Registration) {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  if (isArtist) await page.getByLabel('I am an artist and want to create an artist profile').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

export async function fillLogin(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens the menu behind the round picture at the top. */
export async function openUserMenu(page: Page, username: string) {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  return page.getByRole('menu');
}
