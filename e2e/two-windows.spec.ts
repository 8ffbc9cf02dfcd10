import { EDITED_THINGS, type Fields, sendAs } from './screens/edited-things.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, registerPerson } from './setup/people.ts';
import { addPostOf } from './setup/posts.ts';
import { expect, test } from './test.ts';

const LATE = /412/;

for (const [name, make] of Object.entries(EDITED_THINGS)) {
  // Proves (rules.md, Forms): an edit keeps what others changed, and overwrites nothing unseen
  test(`${name} that is edited in two windows has what both made of it`, {
    tag: name === 'a song' ? [] : '@deep',
  }, async ({ openAs, errors }) => {
    errors.allow(LATE);
    const { as, open, name: before, label, field, change, read, other, save, saved } = await make();
    const page = await openAs(as);
    const form = await open(page, before);
    const [mine, theirs, again] = [makeName('mine'), makeName('theirs'), makeName('again')];

    await test.step('another field that was changed elsewhere keeps that change', async () => {
      await form.getByLabel(label, { exact: true }).fill(mine);
      if (Object.keys(other).length > 0) await change(other);
      await form.getByRole('button', { name: save, exact: true }).click();
      await expect(toastOf(page, saved)).toBeVisible();
      expect(await read()).toMatchObject({ ...other, [field]: mine });
    });

    await test.step('the same field shows what stands now, and nothing is overwritten unseen', async () => {
      const second = await open(page, mine);
      await expect(second.getByLabel(label, { exact: true })).toHaveValue(mine);
      await second.getByLabel(label, { exact: true }).fill(again);
      await change({ [field]: theirs });
      const note = second.getByText(`Changed elsewhere to ${theirs}`);
      await second.getByRole('button', { name: save, exact: true }).click();
      await expect(note).toBeVisible();
      await expect(second.getByLabel(label, { exact: true })).toHaveValue(again);
      expect(await read()).toMatchObject({ [field]: theirs });
      await second.getByRole('button', { name: 'Take theirs' }).click();
      await expect(second.getByLabel(label, { exact: true })).toHaveValue(theirs);
      await second.getByRole('button', { name: 'Keep mine' }).click();
      await expect(second.getByLabel(label, { exact: true })).toHaveValue(again);
      await second.getByRole('button', { name: save, exact: true }).click();
      await expect.poll(read).toMatchObject({ [field]: again });
      await expect(note).toBeHidden();
    });
  });
}

// Proves (rules.md, Forms): an edit keeps what others changed, and overwrites nothing unseen
test('rules that are edited in two windows are joined', { tag: '@deep' }, async ({ openAs, errors }) => {
  errors.allow(LATE);
  const as = await registerPerson();
  const rules = (value: string, limit: number) => ({
    match: 'all',
    order: 'newest',
    limit,
    conditions: [{ field: 'genre', operator: 'is', value }],
  });
  const { id } = await sendAs<{ id: number }>(as, 'post', '/api/playlists/smart', {
    name: 'All jazz',
    isPublic: false,
    rules: rules('Jazz', 100),
  });
  const read = async () => (await sendAs<{ rules: Fields }>(as, 'get', `/api/playlists/${id}`)).rules;
  const page = await openAs(as);
  await page.goto(`/playlist/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Rules' });
  const value = dialog.getByLabel('Rule 1: value');
  const save = () => dialog.getByRole('button', { name: 'Save Rules' }).click();
  await page.getByRole('button', { name: 'Edit Rules' }).click();
  await value.fill('Folk');
  await sendAs(as, 'put', `/api/playlists/${id}/rules`, rules('Jazz', 25));
  await save();
  await expect(toastOf(page, 'Rules saved')).toBeVisible();
  expect(await read()).toMatchObject(rules('Folk', 25));

  await page.getByRole('button', { name: 'Edit Rules' }).click();
  await expect(dialog.getByLabel('Songs at most')).toHaveValue('25');
  await value.fill('Soul');
  await sendAs(as, 'put', `/api/playlists/${id}/rules`, rules('Blues', 25));
  await save();
  await expect(dialog.getByText('Changed elsewhere to Genre is Blues')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(value).toHaveValue('Blues');
  await save();
  await expect(dialog).toBeHidden();
  expect(await read()).toMatchObject(rules('Blues', 25));
});

// Proves (rules.md, Forms): an edit keeps what others changed, and overwrites nothing unseen
test('a form whose request failed keeps what was typed, and goes on from there', { tag: '@deep' }, async ({
  openAs,
  errors,
}) => {
  errors.allow(/Failed to load resource/);
  const { person: as } = await makeArtist('Wren');
  const title = makeName('Fog');
  const { id } = await addPostOf(as, { title, contentType: 'text' });
  const page = await openAs(as);
  await page.goto('/dashboard?tab=posts');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Sea fog');
  // The server has saved it, and its answer is lost.
  await page.route(/studio\.updatePost/, async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute(/studio\.updatePost/);
  });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Failed to update post')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Sea fog');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Post saved', 'Sea fog')).toBeVisible();
  expect(await sendAs<Fields>(as, 'get', `/api/content/${id}`)).toMatchObject({ title: 'Sea fog' });
});
