import { changeAnswer, leaveOutFirstAnswers } from './screens/answers.ts';
import { makeName, openApi, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Artists get paid): the owner agrees to the terms, sets up payouts in the studio, and sees what was paid out
test('an artist sets up payouts and gets what waited', { tag: '@both' }, async ({ openAs, fan }) => {
  test.setTimeout(90_000);
  const person = await registerPerson({ username: makeName('paid'), isArtist: true });
  const api = await openApi(person);
  const made = await api.post('/api/dashboard/create-artist-profile', { data: { name: person.username } });
  const { id: artistId } = (await made.json()) as { id: number };
  await api.dispose();
  const page = await openAs(person);
  await page.goto('/dashboard?tab=money');
  const region = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

  await test.step('nothing has been earned yet', async () => {
    await expect(region('Payouts')).toContainText('No payouts yet');
    await expect(region('Balance')).toContainText('Balance$0.00');
    await expect(region('Balance')).toContainText('no money moves');
  });

  await test.step('what a fan pays waits', async () => {
    const fans = await openApi(fan);
    expect((await fans.post('/api/subscriptions', { data: { artistId } })).status()).toBe(201);
    await fans.dispose();
    await page.reload();
    await expect(region('Balance')).toContainText('Waiting$0.59');
  });

  await test.step('the terms are agreed to first', async () => {
    const account = region('Payout account');
    await expect(account).toContainText('keeps 10% of what is left');
    const setUp = account.getByRole('button', { name: 'Set up payouts' });
    await expect(setUp).toBeDisabled();
    await account.getByRole('checkbox', { name: 'I agree to these terms' }).check();
    await setUp.click();
    await expect(account).toContainText('Ready');
  });

  await test.step('it is paid out, and listed', async () => {
    const row = region('Payouts').getByRole('row').filter({ hasText: 'Subscriptions' });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('Paid', { timeout: 8_000 });
    }).toPass();
    await expect(row).toContainText('$0.59');
    await expect(region('Balance')).toContainText('Paid out$0.59');
  });

  await test.step('an account that the provider holds says what it needs', async () => {
    await leaveOutFirstAnswers(page);
    await changeAnswer(page, 'payouts.account', (account: object) => ({
      ...account,
      state: 'restricted',
      needs: ['Upload a photo of your identity document.'],
    }));
    await page.reload();
    const account = region('Payout account');
    await expect(account).toContainText('Needs you');
    await expect(account.getByRole('list', { name: 'Still needed' })).toContainText('identity document');
    await expect(account.getByRole('button', { name: 'Continue' })).toBeVisible();
  });
});
