import { createFileRoute } from '@tanstack/react-router';
import { TagsScreen } from '../features/tags/tags-screen.tsx';

export const Route = createFileRoute('/tags')({ component: Tags });

function Tags() {
  return (
    <div className="page">
      <TagsScreen />
    </div>
  );
}
