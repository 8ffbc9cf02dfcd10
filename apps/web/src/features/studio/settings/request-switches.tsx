import type { UpdateRequestSettingsInput } from '@stagedoor/validators';
import { ORDER_DAYS } from '@stagedoor/validators/limits';
import { ErrorState } from '../../../components/error-state.tsx';
import { Panel } from '../../../components/panel.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { Switch } from '../../../components/switch.tsx';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { DemoMoney } from '../../requests/index.ts';
import { RequestPrice } from './request-price.tsx';

/** The kinds of custom requests that fans may send; a switch moves at once. */
export function RequestSwitches() {
  const query = trpc.requests.ownSettings.useQuery();
  const update = trpc.requests.updateSettings.useMutation({
    onMutate: (change: UpdateRequestSettingsInput) => {
      const before = api.requests.ownSettings.getData();
      api.requests.ownSettings.setData(undefined, (settings) => settings && { ...settings, ...change });
      return { before };
    },
    onSuccess: () => void api.requests.settings.invalidate(),
    meta: failsAs('Failed to update settings'),
    onError: (_error, _change, context) => {
      api.requests.ownSettings.setData(undefined, context?.before);
    },
  });
  return (
    <Panel
      title="Custom requests"
      help="What fans can ask you for on your page, and what it costs"
      savesAtOnce
    >
      {query.isPending ? (
        <LoadingRows label="Loading settings" className="grid gap-4" count={2} row="h-10" />
      ) : query.isLoadingError ? (
        <ErrorState title="The settings could not be read" onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid gap-5">
          <Switch
            label="Cameo video messages"
            help="A short video for one person"
            isOn={query.data.cameoEnabled}
            onChange={(cameoEnabled) => update.mutate({ cameoEnabled })}
          />
          {query.data.cameoEnabled && (
            <RequestPrice
              label="Price of a cameo in US dollars"
              cents={query.data.cameoPriceCents}
              onChange={(cameoPriceCents) => update.mutate({ cameoPriceCents })}
            />
          )}
          <Switch
            label="Custom songs"
            help="A song written for one person"
            isOn={query.data.customSongEnabled}
            onChange={(customSongEnabled) => update.mutate({ customSongEnabled })}
          />
          {query.data.customSongEnabled && (
            <RequestPrice
              label="Price of a custom song in US dollars"
              cents={query.data.customSongPriceCents}
              onChange={(customSongPriceCents) => update.mutate({ customSongPriceCents })}
            />
          )}
          <p className="max-w-prose text-13 text-ink-faint">
            A price is reserved when somebody asks, taken when you accept, and given back if you deliver
            nothing within {ORDER_DAYS.deliver} days. Requests that you do not answer within{' '}
            {query.data.answerDays} days expire.
          </p>
          <DemoMoney />
        </div>
      )}
    </Panel>
  );
}
