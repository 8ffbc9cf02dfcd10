import type { ReceivedRequest } from '@stagedoor/validators';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import FileVideo from 'lucide-react/icons/file-play';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { toast } from '../../../components/toast.ts';
import { formatBytes } from '../../../lib/format.ts';
import { api } from '../../../lib/trpc.ts';
import { DropArea, ProgressBar, toForm, useSendForm } from '../../uploads/index.ts';

/** Sends the file that a request gets; its sender alone opens it. */
export function DeliverDialog({ request, onClose }: { request: ReceivedRequest; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { send, progress, isBusy } = useSendForm<ReceivedRequest>({
    url: `/api/dashboard/requests/${request.id}/deliver`,
    failure: 'Failed to deliver the request',
    onDone: async () => {
      await api.requests.received.invalidate();
      toast.success('Request delivered', { description: 'We have told them by mail.' });
      onClose();
    },
  });
  return (
    <Dialog
      isBusy={isBusy}
      onClose={onClose}
      title="Deliver a file"
      description={`Only ${request.sender?.username ?? 'its sender'} and your team can open it.`}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(file === null);
          if (file) void send(toForm({ file }));
        }}
      >
        <DropArea
          label="File"
          kind="delivery"
          maxBytes={UPLOAD_LIMITS.delivery}
          error={isMissing ? 'Please choose a file' : undefined}
          onFiles={([chosen]) => {
            setFile(chosen ?? null);
            setIsMissing(false);
          }}
        >
          <FileVideo className="size-8 shrink-0 text-ink-faint" aria-hidden="true" />
          <span className="grid min-w-0">
            <span className="truncate text-14">
              {file?.name ?? 'Choose or drop a video or an audio file'}
            </span>
            <span className="text-13 text-ink-faint tabular">
              {file ? formatBytes(file.size) : 'Up to 50MB, kept as it is'}
            </span>
          </span>
        </DropArea>
        {progress !== null && <ProgressBar label="Sending" value={progress} />}
        <FormActions action="Deliver" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
