import { z } from 'zod';
import { distinct, id, isoTime, nameText } from '../formats/primitives.ts';

/** Most tokens of one person. */
export const MAX_TOKENS = 50;

/** Rights of a token. `library` and `studio` may read, too. */
export const tokenScope = z.enum(['read', 'library', 'studio']);
export type TokenScope = z.infer<typeof tokenScope>;

export const createTokenInput = z
  .object({
    name: nameText(50, 'Please enter a name'),
    scopes: z
      .array(tokenScope)
      .min(1, 'Please choose what the program may do')
      .max(tokenScope.options.length)
      .refine(distinct, 'Please name each scope once'),
    expiresAt: isoTime.nullable().default(null),
    /** Kept so that it can be read again, because old Subsonic apps send a salted hash of it. */
    isForSubsonic: z.boolean().default(false),
  })
  .refine(({ isForSubsonic, scopes }) => !isForSubsonic || scopes.includes('library'), {
    path: ['scopes'],
    error: 'A token for Subsonic apps needs the scope library',
  });
export type CreateTokenInput = z.output<typeof createTokenInput>;

export const tokenOutput = z.object({
  id,
  name: z.string(),
  scopes: z.array(tokenScope),
  isForSubsonic: z.boolean(),
  createdAt: isoTime,
  expiresAt: isoTime.nullable(),
  /** To some minutes. */
  lastUsedAt: isoTime.nullable(),
});
export type Token = z.infer<typeof tokenOutput>;

/** `token` is shown only once. */
export const createdTokenOutput = tokenOutput.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenOutput>;
