import { startListenBrainzStandIn } from '@stagedoor/listenbrainz/stand-in';
import { songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { listenBrainzPort } from './setup/product.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Scrobbling): a fan connects ListenBrainz in the settings, and ends it
test('what a fan plays is told to their ListenBrainz, until they disconnect it', async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  test.setTimeout(180_000);
  errors.allow(/400.*scrobbling\.connect|503.*scrobbling\.connect/);
  const page = await openAs(fan);
  await page.goto('/settings#scrobbling');
  const part = page.getByRole('region', { name: 'Scrobbling' });
  const token = part.getByLabel('User token');
  const connect = async (value: string) => {
    await token.fill(value);
    await part.getByRole('button', { name: 'Connect ListenBrainz' }).click();
  };
  await connect('');
  await expect(part.getByText('Please enter your token')).toBeVisible();
  await connect('mine');
  await expect(toastOf(page, 'ListenBrainz was not connected', 'cannot be reached right now')).toBeVisible();

  const tokens = new Map([['mine', 'ann at listens']]);
  const listenBrainz = await startListenBrainzStandIn({ tokens, port: listenBrainzPort });
  try {
    await connect('another');
    await expect(
      toastOf(page, 'ListenBrainz was not connected', 'ListenBrainz does not know this token'),
    ).toBeVisible();
    await connect('mine');
    await expect(toastOf(page, 'ListenBrainz connected', 'ann at listens')).toBeVisible();
    await expect(part.getByText(/^Connected .* nothing told yet$/)).toBeVisible();
    await expect(token).toBeHidden();

    await page.goto(`/album/${world.album.id}`);
    await songButton(page, 'Play', 'Lanterns').click();
    await expect.poll(() => listenBrainz.playingOf('ann at listens')?.track_name).toBe('Lanterns');
    // The worker tells plays each minute.
    await expect
      .poll(() => listenBrainz.listensOf('ann at listens').map(({ track }) => track.track_name), {
        timeout: 120_000,
      })
      .toContain('Lanterns');
    await page.goto('/settings#scrobbling');
    await expect(part.getByText(/last told/)).toBeVisible();
    await part.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(toastOf(page, 'ListenBrainz disconnected')).toBeVisible();
    await expect(token).toBeVisible();
  } finally {
    await listenBrainz.stop();
  }
});
