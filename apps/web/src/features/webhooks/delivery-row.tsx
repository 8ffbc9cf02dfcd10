import type { WebhookDelivery } from '@stagedoor/validators';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { DELIVERY_STATES, describeDelivery, isUnderWay } from './webhook-words.ts';

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  isBusy: boolean;
  onSendAgain: () => void;
}

/** One delivery; opened, it shows what was sent and answered. */
export function DeliveryRow({ delivery, isBusy, onSendAgain }: DeliveryRowProps) {
  const { event, state, status, answer, error, body, messageId } = delivery;
  const { tone, label } = DELIVERY_STATES[isUnderWay(delivery) ? 'queued' : state];
  return (
    <li data-testid="delivery">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
            aria-hidden="true"
          />
          <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
            <span className="wrap-anywhere font-semibold text-14">{event}</span>
            <span className="text-13 text-ink-faint">{describeDelivery(delivery)}</span>
          </span>
          <Badge tone={tone}>{status === null ? label : `${label} · ${status}`}</Badge>
        </summary>
        <div className="grid grid-cols-1 gap-3 pb-4 pl-7">
          {error && <p className="wrap-anywhere text-14 text-alarm">{error}</p>}
          {answer && (
            <Part title="Answer">
              <Code>{answer}</Code>
            </Part>
          )}
          <Part title="Message">
            <Code>{JSON.stringify(JSON.parse(body), null, 2)}</Code>
            <p className="wrap-anywhere text-13 text-ink-faint">{messageId}</p>
          </Part>
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            isBusy={isBusy}
            onClick={onSendAgain}
          >
            Send again
          </Button>
        </div>
      </details>
    </li>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-1.5">
    <h3 className="font-semibold text-13 text-ink-soft">{title}</h3>
    {children}
  </section>
);

const Code = ({ children }: { children: string }) => (
  <pre className="wrap-anywhere max-h-56 overflow-y-auto whitespace-pre-wrap rounded-small bg-ground p-3 text-12 text-ink-soft">
    {children}
  </pre>
);
