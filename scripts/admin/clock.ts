import { acceptTime } from '@stagedoor/core/site/operations';
import { type Command, misused } from './command.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['clock', 'whether the time is trusted'],
  ['clock accept', 'trusts it as it is'],
];

/** Looks at the clocks, and takes the operator's word for them. */
export const clock: Command = {
  usage,
  async run({ words: [verb, ...rest] }) {
    if (rest.length > 0 || (verb !== undefined && verb !== 'accept')) throw misused(usage);
    if (verb === 'accept') {
      const accepted = await withServices(acceptTime);
      return { json: accepted, text: `It is ${accepted.at}.` };
    }
    const state = await withServices(({ clock }) => clock.check());
    return { json: state, text: state.kind === 'trusted' ? 'The time is trusted.' : `${state.says}.` };
  },
};
