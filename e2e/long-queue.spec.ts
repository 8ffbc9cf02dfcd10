import type { Page } from '@playwright/test';
import { playerOf, songButton } from './screens/player.ts';
import { FREE_TITLES, type World } from './setup/world.ts';
import { expect, test } from './test.ts';

const LENGTH = 10_000;
const LONGEST_MS = 300;

/** Leaves a visit behind in which so many songs were queued: the four of the album, again and again. */
async function queueMany(page: Page, world: World) {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0);
  await player.button('Pause').click();
  const ids = FREE_TITLES.map((title) => world.songIds[title]);
  const key = 'stagedoor.player.queue';
  await page.evaluate(
    ([key, length, ids]) => {
      const queue = Array.from({ length }, (_, at) => [at + 1, ids[at % ids.length], false]);
      addEventListener('pagehide', () => {
        const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...stored, queue }));
      });
    },
    [key, LENGTH, ids] as const,
  );
  await page.reload();
  await expect(player.title).toHaveText('Lanterns');
  return player;
}

/** How long it takes, in the page itself, until the queue is painted after the click, and until it is gone again. */
const measure = (page: Page) =>
  page.evaluate(async () => {
    const rows = () => document.querySelectorAll('[data-testid="queue-row"]').length;
    const press = async (button: string, isDone: () => boolean) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(button)?.click();
      await new Promise<void>((resolve) => {
        const look = () => (isDone() ? requestAnimationFrame(() => resolve()) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      });
      return performance.now() - start;
    };
    const openMs = await press('[data-testid="player-bar"] [aria-label="Queue"]', () => rows() > 5);
    const drawn = rows();
    const closeMs = await press('[role="dialog"] [aria-label="Close"]', () => rows() === 0);
    return { openMs, closeMs, drawn };
  });

test('a queue of 10,000 songs opens and closes at once, and is scrolled, moved and shortened', {
  tag: '@deep',
}, async ({ page, world }) => {
  const player = await queueMany(page, world);
  const attempts: Awaited<ReturnType<typeof measure>>[] = [];
  for (let attempt = 0; attempt < 3; attempt++) attempts.push(await measure(page));
  const fastest = (key: 'openMs' | 'closeMs') => Math.min(...attempts.map((attempt) => attempt[key]));
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(attempts) });
  expect(fastest('openMs')).toBeLessThan(LONGEST_MS);
  expect(fastest('closeMs')).toBeLessThan(LONGEST_MS);
  expect(attempts[0]?.drawn).toBeLessThan(60);

  await player.button('Queue').click();
  const rows = player.queueRows;
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(LENGTH));
  await page.getByTestId('queue').evaluate((list) => list.parentElement?.scrollTo(0, list.scrollHeight));
  await expect(rows.last()).toHaveAttribute('aria-posinset', String(LENGTH));
  await expect(rows.last()).toHaveText(/Anchor Song/);
  await rows
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(rows.last()).toHaveText(/Signal Fire/);
  await expect(rows.last()).toHaveAttribute('aria-posinset', String(LENGTH - 1));

  const key = await rows.last().getAttribute('data-key');
  const moved = page.locator(`[data-testid="queue-row"][data-key="${key}"]:not([inert])`);
  const grip = moved.getByRole('button', { name: 'Move Signal Fire', exact: true });
  await grip.press('Enter');
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  for (const steps of [1, 2]) {
    await page.keyboard.press('ArrowUp');
    await expect(moved).toHaveAttribute('aria-posinset', String(LENGTH - 1 - steps));
  }
  await page.keyboard.press('Enter');
  await expect(grip).toHaveAttribute('aria-pressed', 'false');
  await expect(moved).toHaveAttribute('aria-posinset', String(LENGTH - 3));
  await expect(grip).toBeFocused();
});

test('a song is dragged in the middle of a long queue', { tag: '@deep' }, async ({ page, world }) => {
  const player = await queueMany(page, world);
  await player.button('Queue').click();
  const rows = player.queueRows;
  await expect(rows.first()).toBeVisible();
  await page.getByTestId('queue').evaluate((list) => list.parentElement?.scrollTo(0, 5000 * 56));
  const at = (place: number) =>
    page.locator(`[data-testid="queue-row"][aria-posinset="${place}"]:not([inert])`);
  const place = 5004;
  const dragged = at(place);
  await expect(dragged).toBeVisible();
  const key = await dragged.getAttribute('data-key');
  const from = await dragged.getByRole('button', { name: /^Move/ }).boundingBox();
  const to = await at(place + 3).boundingBox();
  if (!from || !to) throw new Error('The rows are not there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++)
    await page.mouse.move(from.x + from.width / 2, from.y + ((to.y + to.height / 2 - from.y) * step) / 10);
  await expect(at(place + 3)).toHaveAttribute('data-key', String(key));
  await page.mouse.up();
  await expect(at(place + 3)).toHaveAttribute('data-key', String(key));
  await page.keyboard.press('Escape');
  await player.button('Queue').click();
  await page.getByTestId('queue').evaluate((list) => list.parentElement?.scrollTo(0, 5000 * 56));
  await expect(at(place + 3)).toHaveAttribute('data-key', String(key));
});
