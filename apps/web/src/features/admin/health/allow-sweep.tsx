import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Allows the worker to move this number of unreferenced files to the trash. */
export function AllowSweep({ files }: { files: number }) {
  const { operations } = trpc.useUtils().admin;
  const allow = trpc.admin.operations.allowSweep.useMutation({
    onSuccess: () => toast.success('The worker will move the files to the trash'),
    meta: failsAs('{message}'),
    onSettled: () => void operations.invalidate(),
  });
  return (
    <Button variant="danger" isBusy={allow.isPending} onClick={() => allow.mutate({ files })}>
      Move {files.toLocaleString('en-US')} files into the trash
    </Button>
  );
}
