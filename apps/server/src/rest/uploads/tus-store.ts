import type { Readable } from 'node:stream';
import type { Ctx } from '@stagedoor/core';
import { beginFile, discardFile, getIncomingFile, receivePieces } from '@stagedoor/core/catalog/uploads';
import { beginFileInput } from '@stagedoor/validators';
import { DataStore, Upload } from '@tus/server';

/** One caller's files for the tus protocol. Nothing is remembered between requests, so any server can go on. */
export class TusStore extends DataStore {
  readonly #ctx: Ctx;

  constructor(ctx: Ctx) {
    super();
    this.#ctx = ctx;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id: key, size: bytes, metadata } = upload;
    const { filename: fileName, purpose, fingerprint } = metadata ?? {};
    await beginFile(this.#ctx, beginFileInput.parse({ key, bytes, fileName, purpose, fingerprint }));
    return upload;
  }

  override async getUpload(key: string): Promise<Upload> {
    const { bytes, receivedBytes, fileName, purpose } = await getIncomingFile(this.#ctx, key);
    return new Upload({
      id: key,
      size: bytes,
      offset: receivedBytes,
      metadata: { filename: fileName, purpose },
    });
  }

  override write(stream: Readable, key: string, offset: number): Promise<number> {
    return receivePieces(this.#ctx, { key, offset, stream });
  }

  override remove(key: string): Promise<void> {
    return discardFile(this.#ctx, key);
  }
}
