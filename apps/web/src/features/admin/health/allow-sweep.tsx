import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Lets the worker move so many files into the trash that no row names. */
export function AllowSweep({ files }: { files: number }) {
  const { operations } = trpc.useUtils().admin;
  const allow = trpc.admin.operations.allowSweep.useMutation({
    onSuccess: () => toast.success('The files are moved into the trash'),
    onError: ({ message }) => toast.error(message),
    onSettled: () => void operations.invalidate(),
  });
  return (
    <Button variant="danger" isBusy={allow.isPending} onClick={() => allow.mutate({ files })}>
      Move {files.toLocaleString('en-US')} files into the trash
    </Button>
  );
}
