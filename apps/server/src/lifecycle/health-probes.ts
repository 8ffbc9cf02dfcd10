import { statfs } from 'node:fs/promises';
import { type Config, productVersion } from '@stagedoor/config';
import { type HealthProbes, NO_PROBES } from '@stagedoor/core';
import { checkMailServer } from '@stagedoor/mail';
import type { Storage } from '@stagedoor/storage';
import { createHandoffCheck } from '../media/handoff-probe.ts';

/** This server's answers about its surroundings. The app itself knows about the proxy in front. */
export function openHealthProbes(config: Config, storage: Storage): HealthProbes {
  const { dataDir, smtpUrl, mailFrom } = config;
  return {
    ...NO_PROBES,
    version: productVersion,
    disks: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return [{ path: dataDir, freeBytes: bavail * bsize, totalBytes: blocks * bsize }];
    },
    checkMail: smtpUrl === null ? null : () => checkMailServer(smtpUrl, mailFrom),
    checkHandoff: createHandoffCheck(storage, config),
  };
}
