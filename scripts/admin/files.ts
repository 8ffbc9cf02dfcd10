import {
  acceptLostFiles,
  allowSweep,
  findLostFiles,
  listTrash,
  readSweepNote,
  restoreTrash,
} from '@stagedoor/core/site/files';
import { StartError } from '../run/start-error.ts';
import { type Answer, type Command, count, misused } from './command.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['files trash [<prefix>]', 'deleted files that can be brought back, with when they were deleted'],
  ['files restore <prefix>', 'brings those back whose key begins so, such as audio/12/; --all: all'],
  ['files sweep [--allow <number>]', 'what the sweep waits to take, or allows it that many'],
  ['files lost [--accept <number>]', 'files that rows name and the storage lacks, or gives up that many'],
];

const SHOWN = 50;

/** Looks after the files of the storage. */
export const files: Command = {
  usage,
  flags: { all: { type: 'boolean' }, allow: { type: 'string' }, accept: { type: 'string' } },
  async run({ words: [verb, prefix, ...rest], flags }): Promise<Answer> {
    if (rest.length > 0) throw misused(usage);
    if (verb === 'trash') return showTrash(prefix ?? '');
    if (verb === 'restore' && (prefix === undefined) === (flags.all === true)) return restore(prefix ?? '');
    if (verb === 'sweep' && prefix === undefined) return sweep(readNumber(flags.allow));
    if (verb === 'lost' && prefix === undefined) return lost(readNumber(flags.accept));
    throw misused(usage);
  },
};

async function showTrash(prefix: string): Promise<Answer> {
  const sum = { files: 0, bytes: 0 };
  const lines: string[] = [];
  await withServices(async (ctx) => {
    for await (const { key, bytes, deletedAt } of listTrash(ctx, prefix)) {
      sum.files += 1;
      sum.bytes += bytes;
      if (lines.length < SHOWN)
        lines.push(`${deletedAt.toISOString()}  ${String(bytes).padStart(10)}  ${key}`);
    }
  });
  if (sum.files > SHOWN) lines.push(`… and ${sum.files - SHOWN} more`);
  return { json: sum, text: [...lines, `${count(sum.files, 'file')}, ${sum.bytes} bytes`].join('\n') };
}

async function restore(prefix: string): Promise<Answer> {
  const done = await withServices((ctx) => restoreTrash(ctx, prefix));
  return {
    json: done,
    text: `Brought back ${count(done.restored, 'file')}${done.left > 0 ? `; ${done.left} stay, since others have their place` : ''}.`,
  };
}

async function sweep(allowed: number | undefined): Promise<Answer> {
  if (allowed !== undefined) {
    await withServices((ctx) => allowSweep(ctx, { files: allowed }));
    return { json: { files: allowed }, text: `The worker will move ${count(allowed, 'file')} to the trash.` };
  }
  const note = await withServices(readSweepNote);
  return {
    json: note,
    text: note
      ? `No row names ${note.files} of ${note.of} files (${note.bytes} bytes). Allow it with --allow ${note.files}.`
      : 'No files wait for a decision.',
  };
}

async function lost(accepted: number | undefined): Promise<Answer> {
  if (accepted !== undefined) {
    await withServices((ctx) => acceptLostFiles(ctx, { files: accepted }));
    return {
      json: { files: accepted },
      text: `Gave up ${count(accepted, 'file')}; backups will be made without them.`,
    };
  }
  const keys = await withServices(findLostFiles);
  const shown = keys.slice(0, SHOWN);
  const more = keys.length > SHOWN ? [`… and ${keys.length - SHOWN} more`] : [];
  return { json: keys, text: [...shown, ...more, `${keys.length} files are missing.`].join('\n') };
}

function readNumber(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new StartError('Give a whole number of files');
}
