import type { MatchFilesInput } from '@stagedoor/validators';
import { cutText } from '@stagedoor/validators/cut-text';
import { parseTags } from '../../uploads/index.ts';

type FileFacts = MatchFilesInput['files'][number];

/** Tags and length of a file, or its name alone where they cannot be read. */
export async function readFacts(file: File): Promise<FileFacts> {
  const fileName = cutText(file.name, 1000);
  try {
    const { common, format } = await parseTags(file, { skipCovers: true });
    return {
      fileName,
      title: cut(common.title),
      album: cut(common.album),
      trackNumber: common.track.no,
      discNumber: common.disk.no,
      isrc: cut(common.isrc?.[0]),
      recordingMbid: cut(common.musicbrainz_recordingid),
      durationMs: format.duration ? Math.round(format.duration * 1000) : null,
    };
  } catch {
    return { fileName };
  }
}

const cut = (text: string | undefined) => (text === undefined ? null : cutText(text, 1000));
