import { tables } from '@stagedoor/db';
import { and, eq, isNull, ne } from 'drizzle-orm';

const { songs } = tables;

/** Songs that have no audio and are not getting any: what an import can be taken back of. */
export const isWithoutAudio = and(
  isNull(songs.audioUrl),
  ne(songs.audioState, 'processing'),
  eq(songs.isAudioPending, false),
);
