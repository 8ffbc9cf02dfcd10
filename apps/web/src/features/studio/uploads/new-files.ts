import {
  loadUploads,
  type RefusedFile,
  readFileType,
  reportRefusedFiles,
  titleOf,
  type UploadOrder,
} from '../../uploads/index.ts';

/** Half-sent files that are picked again go on; the others are new. */
export async function takeNew(files: readonly File[]): Promise<File[]> {
  const { uploads } = await loadUploads();
  const taken: File[] = [];
  for (const file of files) if (!(await uploads.pickAgain(file))) taken.push(file);
  return taken;
}

const nameFor = (file: File): string => titleOf(file);

/** Each picture or video becomes a draft, hidden until its artist has added a text. */
export async function addMedia(files: readonly File[], artistId: number): Promise<void> {
  const { uploads } = await loadUploads();
  const orders: UploadOrder[] = [];
  for (const file of await takeNew(files)) {
    const contentType = (await readFileType(file))?.startsWith('image/') ? 'image' : 'video';
    const fields = { title: nameFor(file), contentType, state: 'draft' } as const;
    orders.push({ goal: { kind: 'post', purpose: 'media', fields }, artistId, files: [{ file }] });
  }
  uploads.add(orders);
}

/** Files that cannot be taken keep a row with the reason until it is removed. */
export async function listRefused(
  refused: readonly RefusedFile[],
  { artistId, purpose }: { artistId: number; purpose: 'song' | 'media' },
): Promise<void> {
  if (refused.length === 0) return;
  const { uploads } = await loadUploads();
  uploads.add(
    refused.map(({ file, reason }): UploadOrder => {
      const title = nameFor(file);
      const goal =
        purpose === 'song'
          ? ({ kind: 'song', purpose, fields: { title } } as const)
          : ({ kind: 'post', purpose, fields: { title, contentType: 'image' } } as const);
      return { goal, artistId, files: [{ file }], refusal: reason };
    }),
  );
  reportRefusedFiles(refused);
}
