/** What a server can find out about its surroundings, for the operator's health page. */
export interface HealthProbes {
  /** The product's version. */
  version: string;
  /** The file systems that this server writes to, in bytes. */
  disks(): Promise<{ path: string; freeBytes: number; totalBytes: number }[]>;
  /** Signs in at the mail server, or throws; null where mails are kept as files. */
  checkMail: (() => Promise<void>) | null;
}

/** For programs that show no health page. */
export const NO_PROBES: HealthProbes = { version: '', disks: async () => [], checkMail: null };
