import { z } from 'zod';
import { id, nameText } from '../formats/primitives.ts';
import { CREDIT_ROLE_MAX_LENGTH, MAX_CREDITS } from '../limits.ts';

/** Somebody who took part; `artistId` is their profile here, if they have one that is shown. */
export const creditOutput = z.object({ name: z.string(), role: z.string(), artistId: id.nullable() });
export type Credit = z.infer<typeof creditOutput>;

const credit = z.object({
  name: nameText(200, 'Please enter a name'),
  role: nameText(CREDIT_ROLE_MAX_LENGTH, 'Please enter a role'),
  artistId: id.nullable().default(null),
});

/** Everybody who took part, in the order in which they are shown. */
export const creditList = z.array(credit).max(MAX_CREDITS, `At most ${MAX_CREDITS} credits`);
export type CreditList = z.infer<typeof creditList>;
