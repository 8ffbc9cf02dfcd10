import { expect, it } from 'vitest';
import { fileAgain } from './file-again.ts';
import { fingerprintOf } from './hash-file.ts';
import { newItem, type UploadFile, type UploadItem } from './upload-item.ts';

const goal = { kind: 'song', purpose: 'song', fields: { title: 'Typed before' } } as const;

function halfSent(...files: Partial<UploadFile>[]): UploadItem {
  const known = { size: 3, file: null, fingerprint: null, key: 'k', sentBytes: 1, isChanged: false };
  const entries = files.map((file) => ({ ...known, name: 'a', ...file }));
  return { ...newItem({ artistId: 7, goal, files: entries }), state: 'half-sent' };
}
const file = (name: string, content = 'abc') => new File([content], name);

// Proves (rules.md, Uploads and media): after a reload half-sent files are listed wherever they began, and go on when the same file is picked again
it('is known by its name, its length and its ends', async () => {
  const item = halfSent({ fingerprint: await fingerprintOf(file('a')) });
  for (const other of [file('a', 'abd'), file('b'), file('a', 'abcd')])
    expect(await fileAgain([item], other)).toBeNull();
  expect(await fileAgain([item], file('a'))).toMatchObject({ id: item.id, place: 0, isNew: false });
  expect(await fileAgain([{ ...item, state: 'paused' }], file('a'))).toBeNull();
});

it('is known by its name and length where its ends are not', async () => {
  expect(await fileAgain([halfSent({})], file('a'))).toMatchObject({ isNew: false });
});

it('takes the place that waits for it among several pictures', async () => {
  const item = halfSent({ name: '1.jpg', sentBytes: 3 }, { name: '2.jpg' }, { name: '3.jpg', key: null });
  expect(await fileAgain([item], file('1.jpg'))).toBeNull();
  expect(await fileAgain([item], file('3.jpg'))).toMatchObject({ place: 2 });
});

// Proves (rules.md, Uploads and media): a file that was changed or deleted on disk says so, and is picked again
it('begins anew with another content where the file on disk was changed', async () => {
  const item = halfSent({ isChanged: true, fingerprint: await fingerprintOf(file('a')) });
  expect(await fileAgain([item], file('a', 'longer'))).toMatchObject({
    isNew: true,
    fields: { size: 6, key: null, sentBytes: 0, isChanged: false },
  });
  expect(await fileAgain([item], file('a'))).toMatchObject({ isNew: false });
});
