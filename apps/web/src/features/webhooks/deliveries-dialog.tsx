import type { Webhook } from '@stagedoor/validators';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LoadedPages } from '../../components/loaded.tsx';
import { NothingYet } from '../../components/nothing-yet.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { BY_CURSOR, joinPages } from '../../lib/by-cursor.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { cached, procedures, type WebhookOwner } from './owner.ts';
import { isUnderWay, shortAddress } from './webhook-words.ts';

const LIVE_MS = 1_000;

interface DeliveriesDialogProps {
  owner: WebhookOwner;
  webhook: Webhook;
  onClose: () => void;
}

/** Deliveries of a webhook with their answers; followed while one is under way. */
export default function DeliveriesDialog({ owner, webhook: { id, url }, onClose }: DeliveriesDialogProps) {
  const query = procedures(owner).deliveries.useInfiniteQuery(
    { id, limit: 20 },
    {
      ...BY_CURSOR,
      staleTime: 0,
      refetchInterval: ({ state }) => (joinPages(state.data).some(isUnderWay) ? LIVE_MS : false),
    },
  );
  const refresh = () => cached(owner).deliveries.invalidate({ id });
  const test = procedures(owner).test.useMutation({
    onSuccess: refresh,
    meta: failsAs('The test could not be sent'),
  });
  const sendAgain = procedures(owner).sendAgain.useMutation({
    onSuccess: refresh,
    meta: failsAs('The delivery could not be sent again'),
  });
  // A delivery may have changed how the webhook is.
  const close = () => {
    void cached(owner).list.invalidate();
    onClose();
  };
  return (
    <Dialog isWide title="Deliveries" description={shortAddress(url)} onClose={close}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-13 text-ink-faint">Kept for 30 days</p>
          <Button isBusy={test.isPending} onClick={() => test.mutate({ id })}>
            Send a test
          </Button>
        </div>
        <LoadedPages
          query={query}
          failure="The deliveries could not be loaded"
          skeleton={<LoadingRows label="Loading deliveries" className="grid gap-2" count={3} row="h-14" />}
          empty={<NothingYet>Nothing was sent yet. A test shows whether your program answers.</NothingYet>}
        >
          {(deliveries) => (
            <ul
              aria-label="Deliveries"
              aria-live="polite"
              className="divide-y divide-line border-line border-y"
            >
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={sendAgain.isPending && sendAgain.variables.deliveryId === delivery.id}
                  onSendAgain={() => sendAgain.mutate({ id, deliveryId: delivery.id })}
                />
              ))}
            </ul>
          )}
        </LoadedPages>
      </div>
    </Dialog>
  );
}
