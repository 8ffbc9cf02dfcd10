import type { NotificationType } from '@stagedoor/validators';
import { createFileRoute } from '@tanstack/react-router';
import { NOTIFICATION_TYPES } from '../features/notifications/preference-texts.ts';
import { UnsubscribeScreen } from '../features/notifications/unsubscribe-screen.tsx';
import { asText, oneOf } from '../lib/search-params.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search): { key?: string; type?: NotificationType } => ({
    key: asText(search.key),
    type: oneOf(search.type, NOTIFICATION_TYPES),
  }),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { key = '', type } = Route.useSearch();
  return (
    <div className="page">
      <UnsubscribeScreen linkKey={key} type={type} />
    </div>
  );
}
