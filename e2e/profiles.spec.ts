import type { Page } from '@playwright/test';
import { openScreen } from './screens/all-screens.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { expect, test } from './test.ts';

const switchOf = (page: Page) => page.getByRole('button', { name: /Switch profile/ });
const tabsOf = (page: Page) => page.getByRole('tablist', { name: 'Artist Dashboard' }).getByRole('tab');

/** Makes an invitation for an uploader on the settings tab, and returns its link. */
async function invite(page: Page): Promise<string> {
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByText('Uploader', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByLabel('Invitation link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(people.getByText('Uploader, valid until')).toBeVisible();
  return link;
}

// Proves (rules.md, Profiles and their people): owner, manager and uploader may do what their role includes, and nothing else
test('a fan joins a profile by a link, works on it, and is removed', { tag: '@deep' }, async ({
  openAs,
  fan,
  errors,
}) => {
  const { person } = await makeArtist('The Lanterns');
  const owner = await openAs(person);
  await openScreen(owner, '/dashboard?tab=settings');
  const link = await invite(owner);

  const page = await openAs(fan);
  await test.step('the link shows who invites to what', async () => {
    const first = page.waitForRequest(/live\.events/);
    await page.goto(link);
    await first;
    await expect(page.getByRole('heading', { name: 'Join The Lanterns' })).toBeVisible();
    await expect(page.getByText(`${person.username} invites you`)).toBeVisible();
    // Its stream of events ends, since a fan becomes an artist by joining, and the next one begins at once.
    const now = () => Date.now();
    const joined = page.waitForResponse(/profiles\.acceptInvitation/).then(now);
    const next = page.waitForRequest(/live\.events/).then(now);
    await page.getByRole('button', { name: 'Join' }).click();
    expect((await next) - (await joined)).toBeLessThan(2_500);
  });

  await test.step('an uploader has the tabs of songs and posts alone', async () => {
    await expect(switchOf(page)).toContainText('The Lanterns');
    await expect(switchOf(page)).toContainText('Uploader');
    await expect(tabsOf(page).first()).toHaveText('Posts');
    await expect(tabsOf(page).filter({ hasText: /Subscribers|Requests|Settings/ })).toHaveCount(0);
  });

  await test.step('the owner makes them a manager, and they get the other tabs without a reload', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: `Actions for ${fan.username}` }).click();
    await owner.getByRole('menuitem', { name: 'Make manager' }).click();
    await expect(toastOf(owner, `${fan.username} is a manager now`)).toBeVisible();
    await expect(tabsOf(page).filter({ hasText: 'Settings' })).toBeVisible();
    await page.goto('/dashboard?tab=subscribers');
    await expect(page.getByRole('heading', { name: 'Subscribers' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Earnings' })).toHaveCount(0);
  });

  await test.step('somebody else leaves by themselves', async () => {
    await owner.goto('/dashboard?tab=settings');
    const link = await invite(owner);
    const other = await makeArtist('Guest of the Lanterns');
    const guest = await openAs(other.person);
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Join' }).click();
    await expect(switchOf(guest)).toContainText('The Lanterns');
    await switchOf(guest).click();
    await guest.getByRole('menuitem', { name: 'Leave The Lanterns' }).click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(switchOf(guest)).toContainText('Guest of the Lanterns');
  });

  await test.step('a removed person has no profile left', async () => {
    await owner.getByRole('button', { name: `Actions for ${fan.username}` }).click();
    await owner.getByRole('menuitem', { name: 'Remove' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toastOf(owner, `${fan.username} was removed`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Create Your Artist Profile' })).toBeVisible();
    errors.allow(/status of 400/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
  });
});

// Proves (rules.md, Profiles and their people): the profile is switched in the studio and remembered
test('an artist works on two profiles, and finds the one chosen last', async ({ openAs }) => {
  const { person } = await makeArtist('First Lamp');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=settings');
  await switchOf(page).click();
  await page.getByRole('menuitem', { name: 'New profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'New profile' });
  await dialog.getByLabel('Artist Name').fill('Second Lamp');
  await dialog.getByRole('button', { name: 'Create Profile' }).click();
  await expect(toastOf(page, 'Artist profile created')).toBeVisible();
  await expect(switchOf(page)).toContainText('Second Lamp');
  await expect(page.getByLabel('Artist Name')).toHaveValue('Second Lamp');

  await page.reload();
  await expect(page.getByLabel('Artist Name')).toHaveValue('Second Lamp');
  await switchOf(page).click();
  await page.getByRole('menuitem', { name: /First Lamp/ }).click();
  await expect(page.getByLabel('Artist Name')).toHaveValue('First Lamp');
  await page.reload();
  await expect(switchOf(page)).toContainText('First Lamp');
  await expect(page.getByLabel('Artist Name')).toHaveValue('First Lamp');
});
