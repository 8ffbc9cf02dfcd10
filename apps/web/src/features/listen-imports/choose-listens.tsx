import type { RequestedListenImport } from '@stagedoor/validators';
import { FILE_KINDS } from '@stagedoor/validators/file-kinds';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import FileClock from 'lucide-react/icons/file-clock';
import { api } from '../../lib/trpc.ts';
import { DropArea, ProgressBar, useSendForm } from '../uploads/index.ts';

export function ChooseListens() {
  const { send, progress } = useSendForm<RequestedListenImport>({
    url: '/api/history/import',
    failure: 'Your listens were not imported',
    onDone: () => api.history.latestImport.invalidate(),
  });
  if (progress !== null)
    return (
      <div className="grid gap-2">
        <p className="text-14">{progress < 1 ? 'Sending your file…' : 'Almost there…'}</p>
        <ProgressBar label="Sending your file" value={progress} />
      </div>
    );
  return (
    <DropArea
      label="File of listens"
      kind={null}
      accept={FILE_KINDS.listens.accept}
      maxBytes={UPLOAD_LIMITS.listens}
      onFiles={([file]) => {
        if (!file) return;
        const form = new FormData();
        form.set('file', file);
        void send(form);
      }}
    >
      <FileClock className="size-8 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="grid gap-1">
        <span className="font-semibold">Choose a file, or drop it here</span>
        <span className="text-14 text-ink-soft">
          The export of ListenBrainz (ZIP or JSON), or your scrobbles at Last.fm as CSV or JSON; up to 100 MB
        </span>
      </span>
    </DropArea>
  );
}
