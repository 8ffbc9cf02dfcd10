import { z } from 'zod';
import type { Song } from '../catalogue/song.ts';
import { id, ifMatch } from '../formats/primitives.ts';
import { createPlaylistInput, playlistFields } from './playlist.ts';
import { smartRules } from './smart-rules.ts';

export const createSmartPlaylistInput = playlistFields.extend({
  description: createPlaylistInput.shape.description,
  rules: smartRules,
});
export type CreateSmartPlaylistInput = z.input<typeof createSmartPlaylistInput>;

export const updateSmartRulesInput = z.object({ id, rules: smartRules, ifMatch });
export type UpdateSmartRulesInput = z.infer<typeof updateSmartRulesInput>;

/** A preview of rules before they are saved: the number of songs, and the first ones. */
export const smartPreviewInput = z.object({ rules: smartRules });
export type SmartPreviewInput = z.infer<typeof smartPreviewInput>;

export interface SmartPreview {
  songCount: number;
  durationMs: number;
  /** The first of them. */
  songs: Song[];
}
