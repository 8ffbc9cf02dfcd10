import { createFileRoute } from '@tanstack/react-router';
import { MAIL_KINDS } from '../features/notifications/preference-texts.ts';
import { UnsubscribeScreen } from '../features/notifications/unsubscribe-screen.tsx';
import { asText, oneOf } from '../lib/search-params.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search): { key?: string; type?: string } => ({
    key: asText(search.key),
    type: asText(search.type),
  }),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { key = '', type } = Route.useSearch();
  return (
    <div className="page">
      <UnsubscribeScreen linkKey={key} type={oneOf(type, MAIL_KINDS)} />
    </div>
  );
}
