import { linkMailedTo } from './setup/kept-mails.ts';
import { makeName, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Gifts): an artist is given from the page to subscribe, and opened with the link of the mail
test('a fan gives an artist to a friend, who opens the gift', { tag: '@both' }, async ({
  openAs,
  fan,
  world,
}) => {
  const friend = await registerPerson({ username: makeName('friend') });
  const page = await openAs(fan);
  await page.goto(`/subscribe/${world.artist.id}`);
  await page.getByRole('button', { name: 'Give as a gift' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('6', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Give for $5.94' }).click();
  await expect(dialog.getByText(/valid e-?mail/i)).toBeVisible();
  await dialog.getByLabel('Their email').fill(friend.email);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('For the long way home');
  await dialog.getByRole('button', { name: 'Give for $5.94' }).click();
  await expect(dialog).toContainText('Your gift is on its way');
  const code = await dialog.getByLabel('Code', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/purchases');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code);

  const theirs = await openAs(friend);
  const link = new URL(await linkMailedTo(friend, /gives you 6 months of/));
  await theirs.goto(`${link.pathname}${link.hash}`);
  const card = theirs.getByRole('main');
  await expect(card.getByText('For the long way home')).toBeVisible();
  await card.getByRole('button', { name: 'Redeem gift' }).click();
  await theirs.waitForURL(`/artist/${world.artist.id}`);
  await theirs.goto(`/subscribe/${world.artist.id}`);
  await expect(theirs.getByText('Open to you as a gift')).toBeVisible();
  await theirs.goto('/settings#billing');
  await expect(theirs.getByText(/^A gift until .*; nothing is charged$/)).toBeVisible();
  await expect(theirs.getByText('No upcoming invoice.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Redeemed')).toBeVisible();
  await page.goto(`/gift#token=${code}`);
  await page.waitForURL(`/redeem#token=${code}`);
  await expect(page.getByText('This code has been redeemed already.')).toBeVisible();
});
