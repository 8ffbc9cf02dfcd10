import { changeSite, getAdminSite } from '@stagedoor/core/site/settings';
import { type AdminSite, changeSiteInput, siteSettings } from '@stagedoor/validators';
import { StartError } from '../run/start-error.ts';
import { type Answer, type Command, misused } from './command.ts';
import { adopt, showParts } from './site-parts.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['site get [<setting>]', 'the settings of the site, such as name or registration'],
  ['site set <setting> <value>', 'changes one; null is the default, and objects are JSON'],
  ['site parts', 'the id that database, storage and data folder carry'],
  ['site adopt [--from <id>]', 'gives storage and data folder the id of the database'],
];

export const site: Command = {
  usage,
  flags: { from: { type: 'string' } },
  async run({ words: [verb, setting, value, ...rest], flags }): Promise<Answer> {
    if (setting === undefined && verb === 'parts') return showParts();
    if (setting === undefined && verb === 'adopt')
      return adopt(typeof flags.from === 'string' ? flags.from : undefined);
    if (flags.from !== undefined) throw misused(usage);
    if (setting !== undefined && !Object.hasOwn(siteSettings.shape, setting))
      throw new StartError(
        `There is no setting ${setting}: use ${Object.keys(siteSettings.shape).join(', ')}`,
      );
    if (verb === 'get' && value === undefined)
      return show(await withServices((ctx) => getAdminSite(ctx)), setting);
    if (verb !== 'set' || setting === undefined || value === undefined || rest.length > 0)
      throw misused(usage);
    const parsed = changeSiteInput.safeParse({ [setting]: readValue(value) });
    if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'That is not possible');
    return show(await withServices((ctx) => changeSite(ctx, parsed.data)), setting);
  },
};

/** `null`, numbers and objects as JSON; anything else as plain text. */
function readValue(text: string): unknown {
  if (!/^(null|\d+|\{.*\})$/s.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError('This value is not JSON');
  }
}

function show({ settings, effective }: AdminSite, setting: string | undefined) {
  const all = { ...settings, ...effective } as Record<string, unknown>;
  if (setting !== undefined) return { json: { [setting]: all[setting] }, text: formatBytes(all[setting]) };
  const text = Object.entries(all)
    .map(([name, value]) => `${name.padEnd(14)} ${formatBytes(value)}`)
    .join('\n');
  return { json: all, text };
}

const formatBytes = (value: unknown): string => {
  if (value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
