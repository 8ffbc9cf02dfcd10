import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { shareLink } from '../../../../components/share-link.ts';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';

interface SecretLinkDialogProps {
  kind: 'song' | 'album';
  id: number;
  title: string;
  onClose: () => void;
}

/** Makes, shows and revokes the link that opens a song or album before it is released. */
export default function SecretLinkDialog({ kind, id, title, onClose }: SecretLinkDialogProps) {
  const { studio } = trpc;
  const ofKind = {
    song: { find: studio.songLink, create: studio.createSongLink, revoke: studio.revokeSongLink },
    album: { find: studio.albumLink, create: studio.createAlbumLink, revoke: studio.revokeAlbumLink },
  }[kind];
  const link = ofKind.find.useQuery({ id });
  const refetch = () => link.refetch();
  const options = { onSuccess: refetch, meta: failsAs('Failed to change the link') };
  const create = ofKind.create.useMutation(options);
  const revoke = ofKind.revoke.useMutation(options);
  const url = link.data ? new URL(link.data.url, location.origin).href : null;
  return (
    <Dialog onClose={onClose} title={`Secret link to ${title}`}>
      <div className="grid grid-cols-1 gap-5">
        <p className="text-14 text-ink-soft">
          Whoever has the link can open and play this {kind} until it is released. Plays by the link do not
          count.
        </p>
        {link.isPending && <Skeleton className="h-11" />}
        {link.isLoadingError && (
          <p role="alert" className="text-14 text-alarm">
            {link.error.message}
          </p>
        )}
        {url && (
          <Field label="Link">
            {(input) => <Input {...input} value={url} readOnly onFocus={({ target }) => target.select()} />}
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {url ? (
            <>
              <Button variant="ghost" isBusy={revoke.isPending} onClick={() => revoke.mutate({ id })}>
                Revoke link
              </Button>
              <Button onClick={() => void shareLink(title, link.data?.url)}>Copy link</Button>
            </>
          ) : (
            <Button
              disabled={!link.isSuccess}
              isBusy={create.isPending}
              onClick={() => create.mutate({ id })}
            >
              Create link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
