import { readPayoutsNote } from '../../../money/payouts/index.ts';
import { bad, type Check, good, sinceInWords, unknown } from './check.ts';

const STALE_MS = 2 * 24 * 3600 * 1000;

/** Findings of the nightly comparison of transfers to artists. */
export const payouts: Check = {
  key: 'payouts',
  title: 'Payouts',
  advice: 'Check that PostgreSQL runs: the worker writes there what it found.',
  async run(ctx) {
    if (!ctx.payments.payouts)
      return unknown('This payment provider does not pay artists.', 'There is nothing to do.');
    const note = await readPayoutsNote(ctx);
    if (!note)
      return unknown('Nothing was compared yet.', 'There is nothing to do: the worker compares each night.');
    const at = new Date(note.at);
    const facts = [{ label: 'Compared', value: `${sinceInWords(ctx.now(), at)} ago` }];
    if (note.count > 0) {
      const found = note.differences.map((value, i) => ({ label: String(i + 1), value }));
      return bad(
        note.count === 1
          ? 'One thing differs from the books.'
          : `${note.count} things differ from the books.`,
        "Compare these transfers with the payment provider's list. The log has them all.",
        [...facts, ...found],
      );
    }
    if (ctx.now().getTime() - at.getTime() > STALE_MS)
      return bad('Transfers were not compared lately.', 'Look at the queue payouts-compare below.', facts);
    return good('Transfers to artists, their rows and the ledger agree.', facts);
  },
};
