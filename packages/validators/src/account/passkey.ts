import { z } from 'zod';
import { id, isoTime, nameText } from '../formats/primitives.ts';
import { ownPassword } from './account-settings.ts';

/** Most passkeys of one person. */
export const MAX_PASSKEYS = 10;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Not a valid passkey');
const credentialId = base64url(1_400);
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);

/** The result of the browser's WebAuthn API, as JSON (`PublicKeyCredential.toJSON`). Unknown fields are dropped. */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});

/** Adding and removing a passkey need the password. */
export const passkeyPasswordInput = z.object({ password: ownPassword });

export const confirmPasskeyInput = z.object({
  response: credential.extend({
    response: z.object({
      clientDataJSON: base64url(5_000),
      attestationObject: base64url(20_000),
      transports: transports.optional(),
    }),
  }),
});
export type ConfirmPasskeyInput = z.infer<typeof confirmPasskeyInput>;

export const passkeyLoginInput = z.object({
  response: credential.extend({
    response: z.object({
      clientDataJSON: base64url(5_000),
      authenticatorData: base64url(5_000),
      signature: base64url(5_000),
      userHandle: base64url(200).optional(),
    }),
  }),
});
export type PasskeyLoginInput = z.infer<typeof passkeyLoginInput>;

export const renamePasskeyInput = z.object({ name: nameText(50, 'Please enter a name') });

export const passkeyOutput = z.object({
  id,
  name: z.string(),
  /** Whether the person's other devices have it too. */
  isSynced: z.boolean(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
});
export type Passkey = z.infer<typeof passkeyOutput>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** For `navigator.credentials.get` (`PublicKeyCredentialRequestOptionsJSON` of WebAuthn). */
export const passkeyLoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: verification.optional(),
  allowCredentials: z.array(descriptor).optional(),
});

/** For `navigator.credentials.create` (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  attestation: z.string().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: verification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: verification.optional(),
    })
    .optional(),
});
