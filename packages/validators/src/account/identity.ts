import { z } from 'zod';
import { isoTime } from '../formats/primitives.ts';
import { registerInput } from './account.ts';
import { ownPassword } from './account-settings.ts';

/** The start of a sign-in at the identity provider. */
export const startIdentityInput = z.object({
  /** Where the person goes afterwards. */
  returnPath: z
    .string()
    .regex(/^\/(?![/\\])/, 'Not a path of this site')
    .max(2_000)
    .default('/'),
  /** The secret of the link by which somebody was invited. */
  invitation: registerInput.shape.invitation,
  /** The provider asks for the password again, whether the person is signed in there or not. */
  isAgain: z.boolean().default(false),
});
export type StartIdentityInput = z.infer<typeof startIdentityInput>;

/** The query with which the provider sends people back, in base64url. */
export const finishIdentityInput = z.object({
  answer: z.string().regex(/^[\w-]{1,12000}$/, 'Not a valid answer'),
});

export const registerIdentityInput = registerInput
  .pick({ username: true, isArtist: true })
  .extend({ ticket: z.string().regex(/^[\w-]{43}$/, 'Not a valid ticket') });
export type RegisterIdentityInput = z.infer<typeof registerIdentityInput>;

export const ownPasswordInput = z.object({ password: ownPassword });

export const signInWaysOutput = z.object({
  hasPassword: z.boolean(),
  passkeyCount: z.int(),
  /** Null while no identity provider is set up. */
  identity: z
    .object({
      /** The provider's name for people. */
      name: z.string(),
      /** Null: not connected. */
      connectedAt: isoTime.nullable(),
      /** It is the only way in, and stays. */
      isLast: z.boolean(),
    })
    .nullable(),
});
export type SignInWays = z.infer<typeof signInWaysOutput>;
