import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { nameOf, shareOf, type UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Asks before an upload is cancelled that this tab is not sending: perhaps somebody else is. */
export function CancelUpload({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOf(item);
  return (
    <>
      <IconButton label={`Cancel ${name}`} size="small" onClick={() => setIsAsking(true)}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancel upload"
        description={describe(item)}
        action="Cancel upload"
        onConfirm={() => {
          setIsAsking(false);
          queue.cancel(item.id);
        }}
      />
    </>
  );
}

function describe(item: UploadItem): string {
  const name = nameOf(item);
  if (item.state === 'elsewhere')
    return `Another tab has "${name}". Cancelling ends the upload there, and removes what has arrived.`;
  const percent = Math.floor(shareOf(item) * 100);
  return `${percent}% of "${name}" has arrived and will be removed. If another device is sending it, that ends, too.`;
}
