import type { CreatedWebhook } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { cached, procedures, type WebhookOwner } from './owner.ts';
import { WebhookForm } from './webhook-form.tsx';
import { shortAddress } from './webhook-words.ts';

interface WebhookDialogProps {
  owner: WebhookOwner;
  onClose: () => void;
}

/** Asks for an address and events, then shows the secret once. */
export default function WebhookDialog({ owner, onClose }: WebhookDialogProps) {
  const [made, setMade] = useState<CreatedWebhook>();
  const create = procedures(owner).create.useMutation({
    onSuccess: (webhook) => {
      setMade(webhook);
      void cached(owner).list.invalidate();
    },
    meta: failsAs('The webhook was not added'),
  });
  if (made) return <MadeWebhook webhook={made} onClose={onClose} />;
  return (
    <Dialog
      title="Add webhook"
      description="We post a message to the address when something happens."
      isBusy={create.isPending}
      onClose={onClose}
    >
      <WebhookForm owner={owner} isBusy={create.isPending} onWebhook={(input) => create.mutate(input)} />
    </Dialog>
  );
}

const MadeWebhook = ({ webhook, onClose }: { webhook: CreatedWebhook; onClose: () => void }) => (
  <Dialog title="Webhook added" description={shortAddress(webhook.url)} onClose={onClose}>
    <div className="grid gap-5">
      <CopyField label="Signing secret" value={webhook.secret} help="Copy it now. It is not shown again." />
      <p className="text-14 text-ink-soft">
        Your program checks with it that a message is from us. Messages are signed as Standard Webhooks say,
        so a library exists for most languages.
      </p>
      <Button className="justify-self-end" onClick={onClose}>
        Done
      </Button>
    </div>
  </Dialog>
);
