import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { ConfirmPasskeyInput, PasskeyLoginInput } from '@stagedoor/validators';

/** Flags of WebAuthn's authenticator data. */
const PRESENT = 0x01;
const UNLOCKED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/**
 * A passkey in software, as a password manager holds it: one ES256 key, for the page at `origin`. Without
 * `isUnlocked` it answers without having checked who holds it.
 */
export function createAuthenticator({ origin = 'http://localhost:3000', isUnlocked = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;

  const dataOf = (rpId: string, flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++uses);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (isUnlocked ? UNLOCKED : 0) | flags]),
      counter,
    ]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id: credential.id,
    /** The answer of `navigator.credentials.create`. */
    create({ challenge, rp }: { challenge: string; rp: { id?: string | undefined } }): ConfirmPasskeyInput {
      const key = Buffer.concat([
        hex('a5 0102 0326 2001 215820'),
        Buffer.from(x, 'base64url'),
        hex('225820'),
        Buffer.from(y, 'base64url'),
      ]);
      const head = dataOf(rp.id ?? '', HAS_KEY);
      const data = Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = Buffer.concat([
        hex('a3'),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        hex('a0'),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url');
      const response = { clientDataJSON, attestationObject: attestationObject.toString('base64url') };
      return { response: { ...credential, response } };
    },
    /** The answer of `navigator.credentials.get`. */
    get({ challenge, rpId }: { challenge: string; rpId?: string | undefined }): PasskeyLoginInput {
      const data = dataOf(rpId ?? '', 0);
      const json = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      const response = {
        clientDataJSON: json.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { response: { ...credential, response } };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
