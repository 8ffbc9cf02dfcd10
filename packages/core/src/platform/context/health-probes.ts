/** Checks of a server's surroundings, for the operator's health page. */
export interface HealthProbes {
  /** The product's version. */
  version: string;
  /** The file systems that this server writes to, in bytes. */
  disks(): Promise<{ path: string; freeBytes: number; totalBytes: number }[]>;
  /** Signs in at the mail server, or throws; null where mails are kept as files. */
  checkMail: (() => Promise<void>) | null;
  /**
   * The fault of the proxy that is to send media, or null; throws when it cannot be asked. Null where Stagedoor or
   * the bucket sends them.
   */
  checkHandoff: (() => Promise<string | null>) | null;
  /** The address of a proxy in front that TRUST_PROXY does not name. */
  findUnnamedProxy(): string | null;
}

/** For programs that show no health page. */
export const NO_PROBES: HealthProbes = {
  version: '',
  disks: async () => [],
  checkMail: null,
  checkHandoff: null,
  findUnnamedProxy: () => null,
};
