import { createFileRoute, notFound } from '@tanstack/react-router';
import { RequireUser } from '../features/account/require-user.tsx';
import { YearScreen } from '../features/year/year-screen.tsx';

export const Route = createFileRoute('/year/$year')({
  beforeLoad: ({ params }) => {
    if (!/^2\d{3}$/.test(params.year)) throw notFound();
  },
  component: Year,
});

function Year() {
  const { year } = Route.useParams();
  return (
    <div className="page">
      <RequireUser>{() => <YearScreen year={Number(year)} />}</RequireUser>
    </div>
  );
}
