import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { InvitationCard } from '../../components/invitation-card.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { failsAs, isRefusal } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** The target of the link that asks whether an address wants an artist's news. Opening it alone changes nothing. */
export function MailFollowScreen({ token }: { token: string }) {
  usePageTitle('Follow by mail');
  const { byMail } = api.follows;
  const found = trpc.follows.byMail.get.useQuery({ key: token }, { enabled: token !== '' });
  const confirm = trpc.follows.byMail.confirm.useMutation({
    onSuccess: (follow) => void byMail.get.setData({ key: token }, follow),
    meta: failsAs('Failed to follow'),
  });
  if (token === '' || isRefusal(found.error))
    return (
      <InvitationCard
        title="This link does not work"
        text="It may be cut off, older than a week, or its news have been ended."
      >
        <Link to="/artists" className={buttonStyle('primary', 'large')}>
          Browse artists
        </Link>
      </InvitationCard>
    );
  if (found.isError)
    return <ErrorState title="Failed to open the link" onRetry={() => void found.refetch()} />;
  if (found.isPending)
    return (
      <LoadingRows label="Opening the link" className="mx-auto mt-10 grid max-w-md" count={1} row="h-40" />
    );
  const { artist, isConfirmed } = found.data;
  return (
    <InvitationCard
      title={isConfirmed ? `You follow ${artist.name}` : `Follow ${artist.name}?`}
      text={
        isConfirmed
          ? 'The news come by mail. A link in each of them ends them.'
          : 'New songs, albums, posts and concerts come to you by mail, until you end it by a link in any of them.'
      }
      picture={artist}
    >
      {isConfirmed ? (
        <Link
          to="/artist/$artistId"
          params={{ artistId: String(artist.id) }}
          className={buttonStyle('primary', 'large')}
        >
          Open {artist.name}
        </Link>
      ) : (
        <Button size="large" isBusy={confirm.isPending} onClick={() => confirm.mutate({ key: token })}>
          Follow by mail
        </Button>
      )}
    </InvitationCard>
  );
}
