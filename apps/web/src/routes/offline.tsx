import { createFileRoute } from '@tanstack/react-router';
import { OfflineScreen } from '../features/offline/offline-screen.tsx';

export const Route = createFileRoute('/offline')({
  validateSearch: ({ of }): { of?: string } => (typeof of === 'string' ? { of } : {}),
  component: Offline,
});

function Offline() {
  const { of } = Route.useSearch();
  return (
    <div className="page">
      <OfflineScreen of={of} />
    </div>
  );
}
