import { randomUUID } from 'node:crypto';
import { bad, type Check, good, inWords, unknown } from './check.ts';

const PROBE = Buffer.from('Stagedoor looks whether it can store this.');
const GIB = 1024 ** 3;
/** Less than this free, or less than this share, is too little. */
const SCARCE = { bytes: GIB, share: 0.05 };

export const storage: Check = {
  key: 'storage',
  title: 'Storage',
  advice: 'Check the disk or bucket where media are stored, its rights and its free space.',
  async look({ storage }) {
    const key = `health/${randomUUID()}`;
    await storage.put(key, PROBE, { contentType: 'text/plain' });
    try {
      const read = await storage.readRange(key, 0, PROBE.length - 1);
      if (!PROBE.equals(read))
        return bad(
          'It gives back other bytes than it was given.',
          'Check the disk or bucket for faults at once.',
        );
    } finally {
      await storage.delete(key);
    }
    return good('A file could be written, read and deleted.');
  },
};

export const disk: Check = {
  key: 'disk',
  title: 'Disk',
  advice: 'Check that DATA_DIR is mounted.',
  async look({ probes }) {
    const disks = await probes.disks();
    const facts = disks.map(({ path, freeBytes, totalBytes }) => ({
      label: path,
      value: `${inWords(freeBytes)} free of ${inWords(totalBytes)}`,
    }));
    if (disks.length === 0)
      return unknown('This program writes to no disk of its own.', 'There is nothing to do.');
    return disks.some(
      ({ freeBytes, totalBytes }) => freeBytes < Math.min(SCARCE.bytes, totalBytes * SCARCE.share),
    )
      ? bad('The disk is almost full.', 'Make room, or move DATA_DIR to a larger disk.', facts)
      : good('There is room.', facts);
  },
};
