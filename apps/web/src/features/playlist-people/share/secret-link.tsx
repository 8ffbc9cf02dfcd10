import { Button } from '../../../components/button.tsx';
import { CopyField } from '../../../components/copy-field.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Makes, shows and revokes the link that opens a private playlist. */
export function SecretLink({ id }: { id: number }) {
  const link = trpc.playlistPeople.secretLink.useQuery({ id });
  const options = {
    onSuccess: () => link.refetch(),
    meta: failsAs('Failed to change the link'),
  };
  const create = trpc.playlistPeople.createSecretLink.useMutation(options);
  const revoke = trpc.playlistPeople.revokeSecretLink.useMutation(options);
  if (link.isPending) return <Skeleton className="h-11" />;
  if (link.isLoadingError)
    return (
      <p role="alert" className="text-14 text-alarm">
        {link.error.message}
      </p>
    );
  if (!link.data)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-soft">Let anybody with a secret link listen.</p>
        <Button
          variant="outline"
          size="small"
          isBusy={create.isPending}
          onClick={() => create.mutate({ id })}
        >
          Create secret link
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <CopyField
        label="Secret link"
        value={new URL(link.data.url, location.origin).href}
        help="Whoever has it can open and play this playlist while it is private."
      />
      <Button
        variant="ghost"
        size="small"
        className="justify-self-end"
        isBusy={revoke.isPending}
        onClick={() => revoke.mutate({ id })}
      >
        Revoke secret link
      </Button>
    </div>
  );
}
