import { Readable } from 'node:stream';
import type { Ctx } from '@stagedoor/core';
import { uploadPicture } from '@stagedoor/core/catalog/images';
import { type ReceivedFile, receiveFile } from '@stagedoor/core/catalog/uploads';
import { UPLOAD_LIMITS } from '@stagedoor/validators';

/** Uploads a picture as a form would. */
export function sendPicture(ctx: Ctx, picture: Buffer, name: string): Promise<ReceivedFile> {
  return receiveFile(ctx, {
    stream: Readable.from([picture]),
    fileName: `${name}.jpg`,
    kind: 'picture',
    maxBytes: UPLOAD_LIMITS.picture,
  });
}

/** Uploads a picture and returns the address where it is shown. */
export async function publishPicture(ctx: Ctx, picture: Buffer, name: string): Promise<string> {
  const { url } = await uploadPicture(ctx, await sendPicture(ctx, picture, name));
  return url;
}

/** Sends a picture that proves a claim. */
export const sendProof = (ctx: Ctx, picture: Buffer, name: string): Promise<ReceivedFile> =>
  receiveFile(ctx, {
    stream: Readable.from([picture]),
    fileName: `${name}.jpg`,
    kind: 'proof',
    maxBytes: UPLOAD_LIMITS.claimFile,
  });
