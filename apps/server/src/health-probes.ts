import { statfs } from 'node:fs/promises';
import { type Config, productVersion } from '@stagedoor/config';
import type { HealthProbes } from '@stagedoor/core';
import { checkMailServer } from '@stagedoor/mail';

/** What this server finds out about its surroundings. */
export function openHealthProbes({
  dataDir,
  smtpUrl,
  mailFrom,
}: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>): HealthProbes {
  return {
    version: productVersion,
    disks: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return [{ path: dataDir, freeBytes: bavail * bsize, totalBytes: blocks * bsize }];
    },
    checkMail: smtpUrl === null ? null : () => checkMailServer(smtpUrl, mailFrom),
  };
}
