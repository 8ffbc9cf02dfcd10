import { StorageNotFoundError, StorageUnavailableError } from './errors.ts';
import type { ListedFile, Storage } from './storage.ts';

interface GuardOptions {
  /** The site whose files these are. */
  siteId: string;
  /** Called when the storage turns out not to be this site's, with what is wrong, and with null when it is again. */
  onChange?: (problem: string | null) => void;
}

/** A bucket's marker is read at most this often; a folder's each time, since that costs almost nothing. */
const BUCKET_TRUST_MS = 5_000;

/**
 * A guard around a storage, which is away (`StorageUnavailableError`) unless its marker names the site: a folder that is not mounted
 * would otherwise take files, and answer that none is there. Writing, deleting and listing ask for the marker first, reading
 * only when a file is missing.
 */
export function guardStorage(storage: Storage, { siteId, onChange = () => {} }: GuardOptions): Storage {
  let problem: string | null = null;
  let trustedUntil = 0;
  let looking: Promise<void> | undefined;

  const check = async (): Promise<void> => {
    const found = await findProblem(storage, siteId);
    if (storage.root === null) trustedUntil = found === null ? performance.now() + BUCKET_TRUST_MS : 0;
    if (found !== problem) onChange(found);
    problem = found;
  };

  const confirm = async (): Promise<void> => {
    if (problem !== null || performance.now() >= trustedUntil) {
      looking ??= check().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    if (problem !== null) throw new StorageUnavailableError(new Error(problem));
  };

  const confirmed =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await confirm();
      return act(...args);
    };

  /** Another site's files may have the same keys. */
  const read =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      problem === null ? act(...args).catch(afterMiss) : confirmed(act)(...args);

  const afterMiss = async (error: unknown): Promise<never> => {
    if (error instanceof StorageNotFoundError) await confirm();
    throw error;
  };

  async function* listed(list: () => AsyncIterable<ListedFile>): AsyncGenerator<ListedFile> {
    await confirm();
    yield* list();
  }

  return {
    ...storage,
    put: async (key, body, options) => {
      await confirm().catch((error: unknown) => {
        if ('destroy' in body) body.destroy();
        throw error;
      });
      return storage.put(key, body, options);
    },
    putFile: confirmed(storage.putFile),
    get: read(storage.get),
    readRange: read(storage.readRange),
    readInto: read(storage.readInto),
    download: read(storage.download),
    stat: async (key) => {
      if (problem !== null) await confirm();
      const found = await storage.stat(key);
      if (!found) await confirm();
      return found;
    },
    list: (prefix) => listed(() => storage.list(prefix)),
    discard: confirmed(storage.discard),
    trash: confirmed(storage.trash),
    listTrash: (prefix) => listed(() => storage.listTrash(prefix)),
    recover: confirmed(storage.recover),
    discardTrashed: confirmed(storage.discardTrashed),
    signedUrl: async (...args) => {
      if (problem !== null) await confirm();
      return storage.signedUrl(...args);
    },
    removeAbandoned: confirmed(storage.removeAbandoned),
    check: confirmed(storage.check),
    isAway: () => problem !== null,
  };
}

/** The fault of the storage, in words for the operator; null when it is the site's. */
async function findProblem(storage: Storage, siteId: string): Promise<string | null> {
  try {
    const marker = await storage.readMarker();
    if (marker?.id === siteId) return null;
    return marker === null
      ? `${storage.name} has no site.json: it is not mounted, was emptied, or is another one`
      : `${storage.name} does not belong to this site, but to the one with the id ${marker.id}`;
  } catch (error) {
    const words = error instanceof StorageUnavailableError ? error.words : (error as Error).message;
    return `${storage.name} cannot be read: ${words}`;
  }
}
