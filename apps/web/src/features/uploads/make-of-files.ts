import { postJson } from './post-json.ts';
import type { Subject, UploadItem } from './upload-item.ts';

type Id = { id: number };

/** Makes what files that have arrived become; asking again answers with the same. */
export async function makeOfFiles(
  { artistId, goal }: UploadItem,
  fileKeys: readonly string[],
  signal: AbortSignal,
): Promise<Subject> {
  const post = (url: string, body: object) => postJson<Id>(url, body, { artistId, signal });
  const [fileKey] = fileKeys;
  switch (goal.kind) {
    case 'song':
      return { kind: 'song', ...pick(await post('/api/dashboard/songs', { ...goal.fields, fileKey })) };
    case 'audio':
      return { kind: 'song', ...pick(await post(`/api/songs/${goal.songId}/upload-audio`, { fileKey })) };
    case 'post':
      return { kind: 'post', ...pick(await post('/api/dashboard/content', { ...goal.fields, fileKeys })) };
    default:
      return {
        kind: 'post',
        ...pick(await post(`/api/dashboard/content/${goal.contentId}/file`, { fileKeys })),
      };
  }
}

const pick = ({ id }: Id): Id => ({ id });
