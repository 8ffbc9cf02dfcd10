import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/browser';
import type { ConfirmPasskeyInput, PasskeyLoginInput } from '@stagedoor/validators';
import { readBrand } from '../../lib/brand.ts';

const load = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Lets the device make a passkey. Rejects with a message for people. */
export async function makePasskey(options: CreationOptions): Promise<ConfirmPasskeyInput> {
  const { startRegistration } = await load();
  const response = await startRegistration({ optionsJSON: options }).catch(explain);
  return { response: { ...response, clientExtensionResults: {} } };
}

/** Lets the person choose and unlock one of their passkeys. Rejects with a message for people. */
export async function askForPasskey(options: RequestOptions): Promise<PasskeyLoginInput> {
  const { startAuthentication } = await load();
  const response = await startAuthentication({ optionsJSON: options }).catch(explain);
  return { response: { ...response, clientExtensionResults: {} } };
}

/** The browser's own errors are written for programmers. */
function explain(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Error('This device has a passkey for your account already.');
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    throw new Error(`Passkeys work only at the address that ${readBrand()} was set up for.`);
  if (name === 'NotAllowedError') throw new Error('Nothing was chosen in time.');
  throw new Error('Your device gave no passkey. Please try again.');
}
