import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/trpc.ts';

/** So many things at once are accepted by the server. */
const AT_ONCE = 100;

/** Calls with a hundred at a time, one call after another, and gives all answers. */
export async function inParts<Item, Answer>(
  items: readonly Item[],
  call: (part: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    answers.push(await call(items.slice(from, from + AT_ONCE)));
  return answers;
}

export function tellRefused(refused: readonly { message: string }[]): void {
  const [first] = refused;
  if (!first) return;
  const description =
    refused.length === 1 ? first.message : `${refused.length} were refused: ${first.message}`;
  toast.error('Error', { description });
}

export const tellError = ({ message }: { message: string }) => toast.error('Error', { description: message });

/** Reads the lists and panels of administration again. */
export const readAgain = () => Promise.all([api.admin.invalidate(), api.moderation.invalidate()]);
