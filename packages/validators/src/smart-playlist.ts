import { z } from 'zod';
import { playlistFields } from './playlist.ts';
import { id, ifMatch } from './primitives.ts';
import { smartRules } from './smart-rules.ts';
import type { Song } from './song.ts';

export const createSmartPlaylistInput = playlistFields.extend({ rules: smartRules });
export type CreateSmartPlaylistInput = z.input<typeof createSmartPlaylistInput>;

export const updateSmartRulesInput = z.object({ id, rules: smartRules, ifMatch });
export type UpdateSmartRulesInput = z.infer<typeof updateSmartRulesInput>;

/** What rules would find, before they are saved: how many songs, and the first of them. */
export const smartPreviewInput = z.object({ rules: smartRules });
export type SmartPreviewInput = z.infer<typeof smartPreviewInput>;

export interface SmartPreview {
  songCount: number;
  durationMs: number;
  /** The first of them. */
  songs: Song[];
}
