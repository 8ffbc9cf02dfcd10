import { createFileRoute } from '@tanstack/react-router';
import { KeptScreen } from '../features/library/kept-screen.tsx';

export const Route = createFileRoute('/offline')({
  validateSearch: ({ of }): { of?: string } => (typeof of === 'string' ? { of } : {}),
  component: Offline,
});

function Offline() {
  const { of } = Route.useSearch();
  return (
    <div className="page">
      <KeptScreen of={of} />
    </div>
  );
}
