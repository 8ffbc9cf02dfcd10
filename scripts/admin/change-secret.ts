import { changeSecret as change } from '@stagedoor/auth';
import { readPassword } from '../run/read-password.ts';
import { readSiteConfig } from '../run/read-site-config.ts';
import { StartError } from '../run/start-error.ts';
import { type Command, count, misused } from './command.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  [
    'change-secret',
    'keeps second factors with a new SESSION_SECRET; the old one is asked for, or read from stdin',
  ],
];

export const changeSecret: Command = {
  usage,
  async run({ words }) {
    if (words.length > 0) throw misused(usage);
    const { sessionSecret: secret } = readSiteConfig();
    const oldSecret = (await readPassword('Old SESSION_SECRET: ')).trim();
    if (oldSecret === '' || oldSecret === secret)
      throw new StartError('Set the new SESSION_SECRET first, and give the old one here');
    const done = await withServices((ctx) => change(ctx, { oldSecret, secret }));
    const lost = done.unreadable > 0 ? ` ${done.unreadable} could not be read with either secret.` : '';
    return { json: done, text: `Re-encrypted ${count(done.changed, 'second factor')}.${lost}` };
  },
};
