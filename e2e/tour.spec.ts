import { makeArtist } from './setup/artists.ts';
import { expect, test } from './test.ts';

// Proves (Requests, merchandise, tour and settings): tour: 'no tour information' without a Bandsintown address, a link out with one
test('tour dates are added in the studio and shown on the tour tab', async ({ page, openAs }) => {
  const { artist, person } = await makeArtist('Juno');
  await page.goto(`/artists/${artist.id}?tab=tour`);
  await expect(page.getByText('No tour information')).toBeVisible();
  const studio = await openAs(person);
  await studio.goto('/dashboard?tab=settings');
  await studio.getByRole('button', { name: 'Add date' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Add tour date' });
  await dialog.getByRole('button', { name: 'Add date' }).click();
  await expect(dialog.getByText('Please enter the date')).toBeVisible();
  await dialog.getByLabel('Date').fill('2031-05-02');
  await dialog.getByLabel('Venue').fill('Cellar 42');
  await dialog.getByLabel('City').fill('Glasgow');
  await dialog.getByLabel('Country').fill('United Kingdom');
  await dialog.getByLabel('Ticket link (optional)').fill('https://tickets.example/42');
  await dialog.getByRole('button', { name: 'Add date' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Tour dates' }).getByRole('listitem');
  await expect(row).toContainText('Cellar 42');
  await expect(row).toContainText('Glasgow, United Kingdom');
  await expect(row.locator('time')).toHaveAttribute('datetime', '2031-05-02');
  await expect(row.getByRole('link', { name: 'Tickets for Cellar 42, Glasgow' })).toHaveAttribute(
    'href',
    'https://tickets.example/42',
  );
  await studio.getByRole('button', { name: 'Actions for Cellar 42, May 2, 2031' }).click();
  await studio.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await studio.getByLabel('Venue').fill('Cellar 43');
  await studio.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Cellar 43');
  await studio.getByRole('button', { name: 'Actions for Cellar 43, May 2, 2031' }).click();
  await studio.getByRole('menuitem', { name: 'Delete' }).click();
  await studio.getByRole('dialog').getByRole('button', { name: 'Delete date' }).click();
  await expect(studio.getByText('No tour dates yet')).toBeVisible();
  await expect(page.getByText('No tour information')).toBeVisible();
});

// Proves (Requests, merchandise, tour and settings): tour: 'no tour information' without a Bandsintown address, a link out with one
test('with a Bandsintown address, the tour tab links there', async ({ page }) => {
  const bandsintownUrl = 'https://bandsintown.example/juno';
  const { artist } = await makeArtist('Juno', { bandsintownUrl });
  await page.goto(`/artists/${artist.id}?tab=tour`);
  await expect(page.getByRole('link', { name: 'See dates on Bandsintown' })).toHaveAttribute(
    'href',
    bandsintownUrl,
  );
});
