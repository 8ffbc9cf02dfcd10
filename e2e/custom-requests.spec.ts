import { failCalls, leaveOutFirstAnswers, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { expect, test } from './test.ts';

const DETAILS = 'Please sing happy birthday for my sister Noor';

// Proves (Requests, merchandise, tour and settings): fans send custom requests to artists
// Proves (Requests, merchandise, tour and settings): the dialog has email and details
// Proves (Requests, merchandise, tour and settings): a request starts pending; the dialog closes and resets
// Proves (Requests, merchandise, tour and settings): e-mail valid, details from 10 characters
// Proves (Requests, merchandise, tour and settings): 'Request Submitted' with the kind and the artist
test('a fan requests a cameo, and the artist accepts and delivers it', async ({ openAs, fan }) => {
  const { artist, person } = await makeArtist('Juno');
  const page = await openAs(fan);
  const studio = await openAs(person);
  await studio.goto('/dashboard?tab=requests');
  await expect(studio.getByText('No requests yet')).toBeVisible();

  await test.step('the form contains the address and shows what is missing', async () => {
    await page.goto(`/artist/${artist.id}?tab=about`);
    await page.getByRole('button', { name: 'Custom request' }).click();
    const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
    await expect(dialog.getByLabel('Email')).toHaveValue(fan.email);
    await dialog.getByLabel('Details').fill('Too short');
    await dialog.getByLabel('Email').fill('no address');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByText('Please provide more details about your request')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await dialog.getByLabel('Details').fill(DETAILS);
    await dialog.getByLabel('Email').fill(fan.email);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(
      toastOf(page, 'Request Submitted', `Your cameo request has been sent to ${artist.name}`),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Custom request' }).click();
    await expect(dialog.getByLabel('Details')).toHaveValue('');
  });

  await test.step('it appears in the studio without a reload and changes its state', async () => {
    const request = studio.getByTestId('request');
    await expect(request).toContainText(DETAILS);
    await expect(request).toContainText(fan.email);
    await expect(studio.getByRole('tab', { name: 'Requests 1 pending' })).toBeVisible();
    await request.getByRole('button', { name: 'Accept' }).click();
    await expect(request.getByText('Accepted')).toBeVisible();
    await expect(studio.getByRole('tab', { name: 'Requests', exact: true })).toBeVisible();
    await request.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(request.getByText('Delivered')).toBeVisible();
    await expect(request.getByRole('button')).toHaveCount(0);
  });
});

// Proves (Requests, merchandise, tour and settings): a request is a cameo video message or a custom song
// Proves (Requests, merchandise, tour and settings): 'Request Submitted' with the kind and the artist
test('a visitor requests a song, and the artist declines after a confirmation', async ({ page, openAs }) => {
  const { artist, person } = await makeArtist('Juno');
  await page.goto(`/artist/${artist.id}?tab=about`);
  await page.getByRole('button', { name: 'Custom request' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
  await expect(dialog.getByLabel('Email')).toHaveValue('');
  await dialog.getByText('Custom song').click();
  await dialog.getByLabel('Email').fill('visitor@example.org');
  await dialog.getByLabel('Details').fill('A song about our kitchen table');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(
    toastOf(page, 'Request Submitted', `Your custom song request has been sent to ${artist.name}`),
  ).toBeVisible();
  const studio = await openAs(person);
  await studio.goto('/dashboard?tab=requests');
  const request = studio.getByTestId('request');
  await expect(request).toContainText('A visitor');
  await request.getByRole('button', { name: 'Decline' }).click();
  await studio.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click();
  await expect(request.getByText('Declined')).toBeVisible();
});

// Proves (Requests, merchandise, tour and settings): 'Submission Failed' with the server's message, or one of the two fallbacks
test('a failed request shows the reason and keeps the text', async ({ page, errors }) => {
  errors.allow(/Failed to load resource/);
  const { artist } = await makeArtist('Juno');
  await page.goto(`/artist/${artist.id}?tab=about`);
  await page.getByRole('button', { name: 'Custom request' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
  await dialog.getByLabel('Email').fill('visitor@example.org');
  await dialog.getByLabel('Details').fill(DETAILS);
  await failCalls(page, 'requests.send', 'Juno is on holiday');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(toastOf(page, 'Submission Failed', 'Juno is on holiday')).toHaveAttribute(
    'data-type',
    'error',
  );
  stopChanging(page);
  await page.route('**/trpc/requests.send*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(
    toastOf(page, 'Submission Failed', 'Failed to submit your request. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/trpc/requests.send*');
  await page.route('**/trpc/requests.send*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(toastOf(page, 'Submission Failed', 'Failed to submit request')).toBeVisible();
  await expect(dialog.getByLabel('Details')).toHaveValue(DETAILS);
});

// Proves (Requests, merchandise, tour and settings): the request dialog follows the artist's settings
// Proves (Requests, merchandise, tour and settings): when an artist's settings cannot be read, no request is offered
test('an artist turns custom requests off, and their page offers only the rest', async ({ page, openAs }) => {
  const { artist, person } = await makeArtist('Juno');
  const studio = await openAs(person);
  const button = page.getByRole('button', { name: 'Custom request' });
  // As long as the artist's choice cannot be read, nothing is offered.
  await leaveOutFirstAnswers(page);
  await failCalls(page, 'requests.settings');
  const refused = page.waitForResponse(/requests\.settings/);
  await page.goto(`/artist/${artist.id}?tab=about`);
  await (await refused).finished();
  await expect(page.getByRole('tabpanel')).toContainText('has not written anything here yet');
  await expect(button).toHaveCount(0);
  stopChanging(page);
  await studio.goto('/dashboard?tab=settings');
  const switched = (name: string) =>
    Promise.all([
      studio.waitForResponse((response) => response.url().includes('requests.updateSettings')),
      studio.getByRole('switch', { name }).click(),
    ]);
  await switched('Cameo video messages');
  await page.goto(`/artist/${artist.id}?tab=about`);
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
  await expect(dialog.getByRole('radio', { name: 'Custom song' })).toBeChecked();
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await switched('Custom songs');
  await expect(button).toHaveCount(0);
  await studio.reload();
  await expect(studio.getByRole('switch', { name: 'Custom songs' })).not.toBeChecked();
});
