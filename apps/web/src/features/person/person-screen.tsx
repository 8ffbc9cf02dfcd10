import type { PersonPage } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { NothingYet } from '../../components/nothing-yet.tsx';
import { Section } from '../../components/section.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useUser } from '../account/index.ts';
import { FoundPlaylistCard } from '../playlists/index.ts';
import { ModerationNote, MoreMenu } from '../reports/index.ts';
import { SupportedArtists } from './supported-artists.tsx';

const NOT_FOUND = 'Person not found';

/** The public page of a person. */
export function PersonScreen({ username }: { username: string }) {
  const { data, error, isPending, refetch } = trpc.users.profile.useQuery({ username });
  const isMissing = isNotFound(error);
  usePageTitle(isMissing ? NOT_FOUND : data?.username);
  if (isPending) return <PersonSkeleton />;
  if (isMissing)
    return (
      <>
        <h1 className="sr-only">{NOT_FOUND}</h1>
        <EmptyState
          figure={DoorFigure}
          title={NOT_FOUND}
          text="There is nobody of this name, or they have another name now."
        >
          <Link to="/" className={buttonStyle('outline')}>
            Go to start
          </Link>
        </EmptyState>
      </>
    );
  if (!data) return <ErrorState title="The page could not be loaded" onRetry={() => void refetch()} />;
  return <Person person={data} />;
}

function OwnPageNote({ person: { id } }: { person: PersonPage }) {
  const { user } = useUser();
  return <ModerationNote targetType="user" targetId={id} isOwn={user?.id === id} />;
}

function ReportPerson({ person }: { person: PersonPage }) {
  const { user } = useUser();
  if (user?.id === person.id) return null;
  const { id, username: name } = person;
  return <MoreMenu label={`More for ${name}`} target={{ type: 'user', id, name }} />;
}

const Person = ({ person }: { person: PersonPage }) => (
  <>
    <OwnPageNote person={person} />
    <header className="mb-10 flex flex-wrap items-center gap-5 md:gap-6">
      <Avatar
        name={person.username}
        image={person.profileImage}
        className="size-24 text-34 md:size-32 md:text-48"
        sizes="128px"
      />
      <h1 className="min-w-0 wrap-anywhere font-extrabold text-34 md:text-48">{person.username}</h1>
      <ReportPerson person={person} />
    </header>
    <Section title="Public playlists">
      {person.playlists.length === 0 ? (
        <NothingYet>No public playlists yet.</NothingYet>
      ) : (
        <ul className="-mx-3 grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] max-md:grid-cols-2">
          {person.playlists.map((playlist) => (
            <li key={playlist.id}>
              <FoundPlaylistCard playlist={playlist} />
            </li>
          ))}
        </ul>
      )}
    </Section>
    {person.supportedArtists && <SupportedArtists artists={person.supportedArtists} />}
  </>
);

const PersonSkeleton = () => (
  <LoadingShapes label="Loading the page" className="grid gap-10">
    <div className="flex items-center gap-6">
      <Skeleton className="size-24 rounded-full md:size-32" />
      <Skeleton className="h-12 w-64 max-w-full" />
    </div>
    <div className="flex gap-6">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="aspect-square w-44 rounded-card" />
      ))}
    </div>
  </LoadingShapes>
);
