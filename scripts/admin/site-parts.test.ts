import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, openOperatedSite, said } from './testing/operator.ts';

let test: Awaited<ReturnType<typeof openOperatedSite>>;
beforeAll(async () => {
  test = await openOperatedSite();
});
afterAll(() => test.close());

// Proves (operations.md, The parts of a site): a site from before there were ids is adopted when its files are there, else by the operator's word
it('shows the parts of the site, and makes them one by a word', async () => {
  const { database: id } = await json('site', 'parts');
  await said('jobs', 'list');
  expect(await said('site', 'parts')).toBe(`Database     ${id}\nStorage      ${id}\nData folder  ${id}\n`);

  await writeFile(join(test.storageRoot, 'site.json'), '{"id": "theirs", "format": 1}');
  await expect(said('jobs', 'list')).rejects.toThrow(
    'does not belong to this site: it carries the id theirs',
  );
  await expect(said('site', 'adopt')).rejects.toThrow('give --from theirs');
  expect(await said('site', 'adopt', '--from', 'theirs')).toMatch(
    new RegExp(
      `^Database, storage and data folder carry the id ${id} now\\. Of 0 files that rows name, 0 are`,
    ),
  );
  await said('jobs', 'list');
  await expect(said('site', 'get', 'name', '--from', 'x')).rejects.toThrow(/^Usage:/);
});

// Proves (operations.md, Deleted files): a file that a row names again is brought back; others by a command
it('brings files back from the trash', async () => {
  const { storage } = test.services;
  await storage.put('audio/1/1.mp3', Buffer.from('music'), { contentType: 'audio/mpeg' });
  await storage.trash('audio/1/1.mp3');
  expect(await said('files', 'trash', 'audio/')).toMatch(
    /^\d{4}-\S+ +5 {2}audio\/1\/1\.mp3\n1 file, 5 bytes\n$/,
  );
  expect(await said('files', 'restore', 'audio/')).toBe('Brought back 1 file.\n');
  expect(await storage.stat('audio/1/1.mp3')).toMatchObject({ bytes: 5 });
  expect(await json('files', 'restore', '--all')).toEqual({ restored: 0, left: 0 });
});

it('allows the sweep its number, and gives up lost files by theirs', async () => {
  expect(await said('files', 'sweep')).toBe('No files wait for a decision.\n');
  const note = { at: new Date().toISOString(), files: 174, bytes: 9, of: 354 };
  await test.services
    .client`insert into settings (key, value) values ('sweep', ${JSON.stringify(note)}::jsonb)`;
  expect(await said('files', 'sweep')).toBe(
    'No row names 174 of 354 files (9 bytes). Allow it with --allow 174.\n',
  );
  await expect(said('files', 'sweep', '--allow', '12')).rejects.toThrow(
    'The sweep would take 174 files, not 12',
  );
  expect(await json('files', 'sweep', '--allow', '174')).toEqual({ files: 174 });
  expect(await said('files', 'lost')).toBe('0 files are missing.\n');
  await expect(said('files', 'lost', '--accept', '1')).rejects.toThrow('0 files are missing, not 1');
});

it('refuses calls that are no command', async () => {
  for (const words of [[], ['restore'], ['restore', 'a', '--all'], ['lost', 'x'], ['trash', 'a', 'b']])
    await expect(said('files', ...words), words.join(' ')).rejects.toThrow(/^Usage:/);
  await expect(said('files', 'sweep', '--allow', 'all')).rejects.toThrow('Give a whole number of files');
});
