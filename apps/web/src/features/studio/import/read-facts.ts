import type { MatchFilesInput } from '@stagedoor/validators';

type FileFacts = MatchFilesInput['files'][number];

const MOST_MS = 10_000;

/** What a file says of itself: its tags and length, or its name alone where they cannot be read. */
export async function readFacts(file: File): Promise<FileFacts> {
  const fileName = file.name.slice(0, 1000);
  try {
    const { parseBlob } = await import('music-metadata');
    const tooLate = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error()), MOST_MS));
    const reading = parseBlob(file, { duration: false, skipCovers: true });
    const { common, format } = await Promise.race([reading, tooLate]);
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

const cut = (text: string | undefined) => text?.slice(0, 1000) ?? null;
