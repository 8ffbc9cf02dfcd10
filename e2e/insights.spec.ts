import { failCalls, stopChanging } from './screens/answers.ts';
import { songButton } from './screens/player.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Insights): the studio's tab 'Insights': figures, sources, where a song stops, CSV; empty and failed
test('an artist sees who listened, where they came from and where they stopped', async ({ openAs, fan }) => {
  test.setTimeout(120_000);
  const { person, artist } = await makeArtist('The Long Platform');
  const page = await openAs(person);
  const insights = page.getByRole('region', { name: 'Insights' });

  await test.step('before anybody listened, or when it cannot be loaded, the screen says so', async () => {
    await page.goto('/dashboard?tab=insights');
    await expect(insights.getByText('Nobody has listened yet')).toBeVisible();
    await failCalls(page, 'studio.insights');
    await page.reload();
    await expect(insights.getByText('Your insights could not be loaded')).toBeVisible();
    stopChanging(page);
  });

  const api = await openApi(person);
  const { id: songId } = await addSong(api, { title: 'Morning Train', seconds: 40, frequency: 440 });
  await whenReady(api);
  await api.dispose();

  await test.step('a fan hears most of a song from the artist page, and leaves it', async () => {
    const fanPage = await openAs(fan);
    await fanPage.goto(`/artist/${artist.id}`);
    await songButton(fanPage, 'Play', 'Morning Train').click();
    await fanPage.waitForResponse(/increment-plays/, { timeout: 30_000 });
    // The browser reports the stop although the page is gone.
    await fanPage.goto('about:blank');
    // The worker counts where a play stopped and who listened a moment later.
    const input = encodeURIComponent(JSON.stringify({ songId }));
    const read = async () =>
      (await (await page.request.get(`/trpc/studio.insights?input=${input}`)).json()).result.data;
    const stopsHeard = async () => (await read()).stops.filter((stops: number) => stops > 0);
    await expect.poll(stopsHeard, { timeout: 30_000 }).toEqual([1]);
    await expect
      .poll(async () => (await read()).totals, { timeout: 30_000 })
      .toMatchObject({ plays: 1, listeners: 1 });
  });

  await test.step('the artist sees the play and its source', async () => {
    await page.reload();
    await expect(insights.getByRole('radio', { name: /^Plays 1/ })).toBeChecked();
    await expect(insights.getByRole('radio', { name: /^Listeners 1/ })).toBeVisible();
    const sources = insights.getByRole('table', { name: 'Where plays were started' });
    await expect(sources.getByRole('row')).toHaveText([/Source/, /Artist page1100%/]);
    await insights.getByText('Show as table').click();
    await expect(
      insights.getByRole('table', { name: 'Figures by day' }).getByRole('row').nth(1),
    ).toContainText('11');
  });

  await test.step('and, of the song, in which part it was left', async () => {
    await insights
      .getByRole('region', { name: 'Top songs' })
      .getByRole('button', { name: /Morning Train/ })
      .click();
    await expect(insights.getByRole('combobox', { name: 'Music' })).toHaveValue(/^song-/);
    const stops = insights.getByRole('table', { name: 'Where plays stop' });
    await expect(stops.getByRole('row').filter({ hasText: '100%' })).toHaveText(
      /0:(10|12|14) to 0:(12|14|16)1100%/,
    );
  });

  await test.step('and downloads the figures', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      insights.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('insights.csv');
  });
});
