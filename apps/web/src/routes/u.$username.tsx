import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../features/person/person-screen.tsx';
import { api } from '../lib/trpc.ts';

export const Route = createFileRoute('/u/$username')({
  loader: ({ params: { username } }) => {
    void api.users.profile.prefetch({ username });
  },
  component: Person,
});

function Person() {
  const { username } = Route.useParams();
  return (
    <div className="page">
      <PersonScreen key={username} username={username} />
    </div>
  );
}
