import { z } from 'zod';
import { id } from '../formats/primitives.ts';
import { type TargetType, targetType } from './moderation.ts';

/** Names a thing that can be reported. */
export const targetRef = z.object({ targetType, targetId: id });
export type TargetRef = z.infer<typeof targetRef>;

/** A thing in notifications and lists. A comment is named by its subject; its text is never repeated. */
export const namedTarget = z.object({
  type: targetType,
  id,
  name: z.string(),
  /** The person whose name it is, or who chose it. */
  userId: id.optional(),
});
export type NamedTarget = { type: TargetType; id: number; name: string; userId?: number };
