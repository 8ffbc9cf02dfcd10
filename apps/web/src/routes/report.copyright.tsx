import type { TargetType } from '@stagedoor/validators';
import { TARGET_NOUNS } from '@stagedoor/validators/target-text';
import { createFileRoute } from '@tanstack/react-router';
import { NoticeScreen } from '../features/reports/notice/notice-screen.tsx';
import { asId, asText, oneOf } from '../lib/search-params.ts';

const TYPES = Object.keys(TARGET_NOUNS) as TargetType[];

export const Route = createFileRoute('/report/copyright')({
  validateSearch: (search): { type?: TargetType; id?: number } => ({
    type: oneOf(search.type, TYPES),
    id: asId(asText(search.id) ?? '') || undefined,
  }),
  component: CopyrightNotice,
});

function CopyrightNotice() {
  const { type, id } = Route.useSearch();
  return (
    <div className="page">
      <NoticeScreen target={type && id ? { targetType: type, targetId: id } : null} />
    </div>
  );
}
