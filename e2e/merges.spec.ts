import type { Page } from '@playwright/test';
import { toastOf } from './screens/toast.ts';
import { makeArtist, type NewArtist } from './setup/artists.ts';
import { makeName, openApi, type Person } from './setup/people.ts';
import { expect, test } from './test.ts';

async function addSongTo({ person }: NewArtist, title: string): Promise<void> {
  const api = await openApi(person);
  const answer = await api.post('/api/dashboard/songs', { data: { title } });
  expect(answer.status(), await answer.text()).toBe(201);
  await api.dispose();
}

async function subscribe(fan: Person, artistId: number): Promise<void> {
  const api = await openApi(fan);
  expect((await api.post('/api/subscriptions', { data: { artistId } })).status()).toBe(201);
  await api.dispose();
}

const songsOn = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// Proves (rules.md, Merged profiles): work, people, blocks, figures and addresses go to the other profile; undone, all of it is back; both acts in the log
// Proves (rules.md, Merged profiles): every address of the profile leads to the other one's
// Proves (rules.md, Merged profiles): what a merged profile earned is seen by its owner
test('an admin merges a profile into another: its old address, songs and subscribers go there, until it is undone', {
  tag: '@both',
}, async ({ openAs, fan, world }) => {
  const [goes, stays] = [await makeArtist(makeName('Old Pier')), await makeArtist(makeName('New Pier'))];
  await addSongTo(goes, 'Barnacles');
  await addSongTo(stays, 'Fresh Paint');
  await subscribe(fan, goes.artist.id);
  const [page, theirs] = [await openAs(world.admin), await openAs(fan)];
  const panelAt = (id: number) => page.goto(`/admin?tab=artists&open=${id}`);
  const merges = page.getByRole('dialog').getByRole('region', { name: 'Merges' });
  const readLibrary = async (has: NewArtist, hasNot: NewArtist) => {
    await theirs.goto('/library?tab=subscriptions');
    const main = theirs.getByRole('main');
    await expect(main.getByText(has.artist.name)).toBeVisible();
    await expect(main.getByText(hasNot.artist.name)).toHaveCount(0);
  };

  await test.step('the dialog counts what moves, and asks for the name', async () => {
    await panelAt(goes.artist.id);
    await merges.getByRole('button', { name: 'Merge into another' }).click();
    const dialog = page.getByRole('dialog', { name: `Merge ${goes.artist.name} into another profile` });
    await dialog.getByLabel('The profile that stays').fill(stays.artist.name);
    await dialog.getByRole('button', { name: stays.artist.name }).click();
    for (const line of [/^Songs\s*1$/, /^Subscribers\s*1$/, /^Subscribers of both\s*0$/])
      await expect(dialog.locator('dl > div').filter({ hasText: line })).toHaveCount(1);
    const act = dialog.getByRole('button', { name: 'Merge profiles' });
    await expect(act).toBeDisabled();
    await dialog.getByLabel(`Type ${goes.artist.name} to confirm`).fill(goes.artist.name);
    await act.click();
    await expect(toastOf(page, 'Profiles merged', goes.artist.name)).toBeVisible();
    await expect(merges).toContainText(`${goes.artist.name} into ${stays.artist.name}`);
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('Merged', { exact: true }).first()).toBeVisible();
    await expect(panel.getByText('Deleted', { exact: true })).toHaveCount(0);
  });

  await test.step('the old address leads to the other profile, with the songs and subscribers of both', async () => {
    await theirs.goto(`/artist/${goes.artist.id}`);
    await expect(heading(theirs, stays.artist.name)).toBeVisible();
    await expect(theirs).toHaveURL(new RegExp(`/artist/${stays.artist.id}$`));
    await theirs.goto(`/artist/${goes.artist.id}/songs`);
    await expect(theirs).toHaveURL(new RegExp(`/artist/${stays.artist.id}/songs`));
    for (const title of ['Barnacles', 'Fresh Paint'])
      await expect(songsOn(theirs).filter({ hasText: title })).toHaveCount(1);
    await readLibrary(stays, goes);
  });

  await test.step('its owner, who manages the other one now, still sees what it earned', async () => {
    const owner = await openAs(goes.person);
    await owner.goto('/dashboard?tab=subscribers');
    const earnings = owner.getByRole('main').getByRole('region', { name: 'Earnings' });
    await expect(earnings).toContainText('What your own profile earned before it was merged');
    await expect(earnings).toContainText('Gross$0.99');
  });

  await test.step('undone in the panel of the other one, both are as they were', async () => {
    await merges.getByRole('link', { name: stays.artist.name }).click();
    await expect(page).toHaveURL(new RegExp(`open=${stays.artist.id}$`));
    await expect(merges.getByRole('link', { name: goes.artist.name })).toBeVisible();
    await merges.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Merge undone')).toBeVisible();
    await expect(merges).toContainText('undone on');
    for (const [{ artist }, has, hasNot] of [
      [goes, 'Barnacles', 'Fresh Paint'],
      [stays, 'Fresh Paint', 'Barnacles'],
    ] as const) {
      await theirs.goto(`/artist/${artist.id}`);
      await expect(heading(theirs, artist.name)).toBeVisible();
      await theirs.goto(`/artist/${artist.id}/songs`);
      await expect(songsOn(theirs).filter({ hasText: has })).toHaveCount(1);
      await expect(songsOn(theirs).filter({ hasText: hasNot })).toHaveCount(0);
    }
    await readLibrary(goes, stays);
  });
});
