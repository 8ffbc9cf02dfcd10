/** Nothing is stored under this key. */
export class StorageNotFoundError extends Error {
  override name = 'StorageNotFoundError';
  readonly key: string;
  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
    this.key = key;
  }
}

/** The body is larger than `maxBytes`; none of it was kept. */
export class StorageTooLargeError extends Error {
  override name = 'StorageTooLargeError';
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** The disk (or its quota) is full; none of the body was kept. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  constructor(cause: unknown) {
    super('The storage is full', { cause });
  }
}

export type Outage = Pick<StorageUnavailableError, 'words' | 'mayPass'>;

/** The storage is down: its disk or network fails, or it answers with a fault. Worth retrying later. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  /** The fault in words for the operator. */
  readonly words: string;
  /** Waiting may help: a bucket does not answer now, but it does not refuse us. */
  readonly mayPass: boolean;
  constructor(cause: unknown, { words, mayPass }: Outage = { words: wordsOf(cause), mayPass: false }) {
    super(`The storage does not work: ${words}`, { cause });
    this.words = words;
    this.mayPass = mayPass;
  }
}

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The key could lead out of the storage, or is not portable. */
export class StorageKeyError extends Error {
  override name = 'StorageKeyError';
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}
