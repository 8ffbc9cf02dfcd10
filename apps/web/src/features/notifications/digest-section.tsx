import type { DigestChoice } from '@stagedoor/validators';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

const CHOICES: { value: DigestChoice['rhythm']; label: string }[] = [
  { value: 'none', label: 'Never' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];

/** How often the feed comes by mail. The choice shows at once, and goes back when the server refuses. */
export function DigestSection() {
  const { digest } = api.notifications;
  const { data } = trpc.notifications.digest.get.useQuery();
  const change = trpc.notifications.digest.set.useMutation({
    onMutate: (chosen) => void digest.get.setData(undefined, chosen),
    onError: () => void digest.get.invalidate(),
    meta: failsAs('Your choice was not saved'),
  });
  if (!data) return null;
  return (
    <div className="mb-6 grid max-w-md gap-2">
      <ChoiceRow
        legend="Digest by mail"
        choices={CHOICES}
        value={data.rhythm}
        onChange={(rhythm) => change.mutate({ rhythm })}
      />
      <p className="text-13 text-ink-faint">
        What is new in your feed, in one mail. None comes without news.
      </p>
    </div>
  );
}
