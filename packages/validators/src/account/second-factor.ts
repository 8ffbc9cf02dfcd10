import { z } from 'zod';
import { errorOutput } from '../formats/error.ts';
import { ownPassword } from './account-settings.ts';

/** The value that a program sends, with a code, after a correct password. */
const challenge = z.string().regex(/^[\w.%-]{1,300}$/, 'Not a valid challenge');

/** Six digits of an authenticator app, or a recovery code. Spaces that people type are removed. */
const code = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(6, 'Please enter the code').max(20, 'Please enter the code'));

export const secondFactorLoginInput = z.object({ challenge, code });
export type SecondFactorLoginInput = z.infer<typeof secondFactorLoginInput>;

export const startSecondFactorInput = z.object({ password: ownPassword });
export const confirmSecondFactorInput = z.object({ code });

/** The step that staff still need for their rights in this session: set up a factor, or enter it. */
export const neededSecondFactor = z.enum(['setup', 'entry']);
export type NeededSecondFactor = z.infer<typeof neededSecondFactor>;

/** Each recovery code works once, instead of a code of the app. */
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });
/** `uri` is for the app's camera, `secret` for typing. */
export const secondFactorSetupOutput = recoveryCodesOutput.extend({ uri: z.string(), secret: z.string() });
export type SecondFactorSetup = z.infer<typeof secondFactorSetupOutput>;

/** The 401 of a sign-in. With `challenge`, the password was right and a code is required. */
export const loginRefusedOutput = errorOutput.extend({
  code: z.enum(['unauthenticated', 'second_factor_required']),
  challenge: z.string().optional(),
});
