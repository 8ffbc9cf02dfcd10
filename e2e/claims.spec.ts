import { readFile } from 'node:fs/promises';
import { writeWav } from '@stagedoor/media/testing';
import type { AdminUpload, Song } from '@stagedoor/validators';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi } from './setup/people.ts';
import type { World } from './setup/world.ts';
import { expect, test } from './test.ts';

/** A playable song that the admin uploaded for an artist without an account. */
async function addFoundSong({ admin }: World): Promise<Song> {
  const path = test.info().outputPath('found.wav');
  await writeWav(path, { seconds: 1, frequency: 330 });
  const api = await openApi(admin);
  const audioFile = { name: 'found.wav', mimeType: 'audio/wav', buffer: await readFile(path) };
  const uploaded = await api.post('/api/admin/upload-song', {
    multipart: { title: makeName('Found'), originalArtistName: makeName('The Attic'), audioFile },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { song } = (await uploaded.json()) as AdminUpload;
  const readState = async () => ((await (await api.get(`/api/songs/${song.id}`)).json()) as Song).state;
  await expect.poll(readState, { timeout: 30_000 }).toBe('ready');
  await api.dispose();
  return song;
}

const CLAIM = '**/api/artist/claim-song/*';

// Proves (Claiming songs): 'Song claimed successfully' and 'Failed to claim song'
test('a claim that is approved at once, and one that fails, are told', async ({ openAs, world, errors }) => {
  errors.allow(/409 .*claim-song/);
  const { title } = await addFoundSong(world);
  const { person } = await makeArtist(makeName('Ada'));
  const page = await openAs(person);
  await page.goto(`/dashboard?tab=claims`);
  await page.getByRole('searchbox', { name: 'Search claimable songs' }).fill(title);
  await page.getByRole('button', { name: `Claim This Song: ${title}` }).click();
  const claim = page.getByRole('dialog').getByRole('button', { name: 'Claim song' });
  await page.route(CLAIM, (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'This song belongs to another artist', code: 'conflict' },
    }),
  );
  await claim.click();
  const failed = toastOf(page, 'Failed to claim song', 'This song belongs to another artist');
  await expect(failed).toHaveAttribute('data-type', 'error');
  await page.unroute(CLAIM);
  await page.route(CLAIM, (route) =>
    route.fulfill({ json: { message: 'Song claimed successfully', status: 'approved' } }),
  );
  await claim.click();
  await expect(toastOf(page, 'Song claimed successfully', title)).toBeVisible();
});

// Proves (Claiming songs): artists claim songs that admins uploaded
// Proves (Claiming songs): Claim Songs: claimable songs with 'Claim This Song'
// Proves (rules.md, Claims): a claim from filing with a file to the moved song, with the decision shown live
test('an artist claims a song with proof, an admin approves it, and it moves to the artist', async ({
  openAs,
  world,
}) => {
  const name = makeName('Ada');
  const { title, id } = await addFoundSong(world);
  const { person } = await makeArtist(name);

  const studio = await openAs(person);
  await studio.goto('/dashboard?tab=claims');
  await studio.getByRole('searchbox', { name: 'Search claimable songs' }).fill(title);
  await studio.getByRole('button', { name: `Claim This Song: ${title}` }).click();
  const dialog = studio.getByRole('dialog', { name: 'Claim This Song' });
  await dialog.getByLabel('Note (optional)').fill('I wrote it in my kitchen');
  await dialog.getByLabel('Links (optional)').fill('javascript:alert(1)');
  const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await dialog.getByLabel('Proof files').setInputFiles([proof]);
  await dialog.getByRole('button', { name: 'Claim song' }).click();
  await expect(dialog.getByText('Please enter a link that starts with')).toBeVisible();
  await dialog.getByLabel('Links (optional)').fill('https://ada.example/songs');
  await dialog.getByRole('button', { name: 'Claim song' }).click();
  await expect(toastOf(studio, 'Claim sent')).toBeVisible();
  await expect(studio.getByText('Claimed, pending')).toBeVisible();

  const page = await openAs(world.admin);
  await page.goto('/admin?tab=claims');
  const claim = page.getByTestId('claim').filter({ hasText: title });
  await expect(claim).toContainText('I wrote it in my kitchen');
  await expect(claim.getByRole('link', { name: 'https://ada.example/songs' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await claim.getByRole('link', { name: /proof\.pdf/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^claim-\d+-\d+\.pdf$/);
  await claim.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Approve claim' }).click();
  await expect(toastOf(page, 'Claim approved', name)).toBeVisible();
  await expect(claim).toHaveCount(0);

  // The artist's open page follows.
  const own = studio.getByRole('list', { name: 'Your claims' });
  await expect(own.getByRole('listitem').filter({ hasText: title })).toContainText('Approved');
  await studio.goto(`/song/${id}`);
  await expect(studio.getByRole('link', { name }).first()).toBeVisible();
});
