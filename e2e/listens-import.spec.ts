import type { Page } from '@playwright/test';
import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

const listen = (title: string, artist: string, time: string) =>
  `${JSON.stringify({ listened_at: Date.parse(time) / 1000, track_metadata: { track_name: title, artist_name: artist } })}\n`;

const partOf = (page: Page) => page.getByRole('region', { name: 'Import listens' });
const choose = (page: Page, name: string, content: string) =>
  partOf(page)
    .getByLabel('File of listens')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

// Proves (rules.md, Listens from elsewhere): a fan sends a file in the settings, and sees what was found and what is not here
test('a fan brings listens from elsewhere into the history', async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  await page.goto('/history');
  await page.getByRole('link', { name: 'Import listens' }).click();
  await expect(partOf(page)).toBeInViewport();
  await choose(page, 'diary.txt', 'Dear diary,\nnothing happened.\n');
  await expect(partOf(page).getByText('This is no export of ListenBrainz or Last.fm')).toBeVisible();

  const { name } = world.artist;
  await choose(
    page,
    'listens.jsonl',
    [
      listen('LANTERNS!', name, '2019-05-04T10:00:00Z'),
      listen('Nowhere to be found', 'Somebody Else', '2019-05-04T10:05:00Z'),
      listen('Nowhere to be found', 'Somebody Else', '2019-05-04T10:10:00Z'),
    ].join(''),
  );
  await expect(partOf(page).getByText('1 listen found and added to your history')).toBeVisible();
  await partOf(page).getByText('2 listens of songs that are not here').click();
  await expect(partOf(page).getByRole('list', { name: 'Songs that are not here' })).toContainText(
    'Nowhere to be foundSomebody Else2 listens',
  );
  await partOf(page).getByRole('link', { name: 'Show history' }).click();
  await expect(
    page.getByRole('region', { name: 'May 4, 2019' }).getByText('Lanterns', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove Lanterns from your history' }).click();
  await expect(toastOf(page, 'Removed from your history', 'Lanterns')).toBeVisible();
  await expect(page.getByText('Nothing played yet')).toBeVisible();
});
