import type { SmartPreview, SmartPreviewInput } from '@stagedoor/validators';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { listSmartSongs } from './list-smart-songs.ts';
import { readSmartFacts } from './read-smart-facts.ts';

/** Songs in a preview. */
const FIRST = 5;
const UNSAVED = 0;

/** The caller's current result of the rules: the number of songs, their total length, and the first ones. */
export async function previewSmartRules(ctx: Ctx, { rules }: SmartPreviewInput): Promise<SmartPreview> {
  requireUser(ctx);
  const facts = (await readSmartFacts(ctx, [{ id: UNSAVED, rules }])).get(UNSAVED);
  const songs = await listSmartSongs(ctx, rules, { offset: 0, limit: FIRST });
  return { songCount: facts?.songCount ?? 0, durationMs: facts?.durationMs ?? 0, songs };
}
