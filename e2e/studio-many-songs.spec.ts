import { changeAnswer, leaveOutFirstAnswers } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

test('when songs are deleted in parts and one fails, those before it can be taken back', {
  tag: '@deep',
}, async ({ openAs }) => {
  test.slow();
  const { person } = await makeArtist('Ebb');
  const api = await openApi(person);
  expect((await api.post('/api/dashboard/songs', { data: { title: 'Slack' } })).status()).toBe(201);
  await api.dispose();
  const page = await openAs(person);
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'studio.songs', ({ items }: { items: object[] }) => ({
    items: Array.from({ length: 600 }, (_, n) => ({ ...items[0], id: 700_000 + n, title: `Song ${n}` })),
    nextCursor: null,
    total: 600,
  }));
  const asked: { ids: number[]; act: { type: string } }[] = [];
  await page.route(/studio\.changeSongs/, async (route) => {
    asked.push(route.request().postDataJSON() as (typeof asked)[number]);
    const failure = {
      message: 'Nothing more today',
      code: -32600,
      data: { code: 'BAD_REQUEST', httpStatus: 400 },
    };
    const answer = asked.length === 2 ? { error: failure } : { result: { data: { changed: 500 } } };
    await route.fulfill({ status: 200, json: answer });
  });
  await page.goto('/dashboard?tab=music');
  // So many rows take a busy machine long to render.
  await page.getByLabel('Select all songs').check({ timeout: 60_000 });
  await page.getByRole('toolbar', { name: 'Selected songs' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 600 songs' }).click();
  const failed = toastOf(
    page,
    'Failed to delete songs',
    'Only 500 of 600 songs are deleted. Nothing more today',
  );
  await failed.getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Songs restored', '500 songs')).toBeVisible({ timeout: 60_000 });
  expect(asked.map(({ ids, act }) => [act.type, ids.length])).toEqual([
    ['delete', 500],
    ['delete', 100],
    ['restore', 500],
  ]);
});
