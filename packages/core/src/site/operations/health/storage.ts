import { randomUUID } from 'node:crypto';
import { readSweepNote, readTrashNote } from '../../files/index.ts';
import { bad, type Check, formatBytes, good, unknown } from './check.ts';

const PROBE = Buffer.from('Stagedoor looks whether it can store this.');
const GIB = 1024 ** 3;
/** Less than this free, or less than this share, is too little. */
const SCARCE = { bytes: GIB, share: 0.05 };

export const storage: Check = {
  key: 'storage',
  title: 'Storage',
  advice:
    'Check the disk or bucket where media are stored: is it mounted, the one of this site, writable, and not full?',
  async run({ storage }) {
    await storage.check();
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
      await storage.discard(key);
    }
    return good('A file could be written, read and deleted.');
  },
};

export const files: Check = {
  key: 'files',
  title: 'Files',
  advice: 'Check that PostgreSQL runs: the worker writes there what it found.',
  async run(ctx) {
    const [waiting, trash] = await Promise.all([readSweepNote(ctx), readTrashNote(ctx)]);
    const inTrash = trash && `${trash.files.toLocaleString('en-US')} files, ${formatBytes(trash.bytes)}`;
    const facts = inTrash ? [{ label: 'In the trash', value: inTrash }] : [];
    if (!waiting) return good('No files wait for a decision.', facts);
    const { files, of, bytes } = waiting;
    const says = `No row names ${files.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} files (${formatBytes(bytes)}). They stay until you allow the worker to move them into the trash.`;
    const advice =
      'If rows are missing, restore the database first. If the files are really left over, allow it here: the trash keeps them for 30 days.';
    return { ...bad(says, advice, facts), sweepFiles: files };
  },
};

export const disk: Check = {
  key: 'disk',
  title: 'Disk',
  advice: 'Check that DATA_DIR is mounted.',
  async run({ probes }) {
    const disks = await probes.disks();
    const facts = disks.map(({ path, freeBytes, totalBytes }) => ({
      label: path,
      value: `${formatBytes(freeBytes)} free of ${formatBytes(totalBytes)}`,
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
