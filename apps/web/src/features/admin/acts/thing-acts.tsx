import type { TargetType, ThingState } from '@stagedoor/validators';
import { ActButtons } from './act-buttons.tsx';

interface ThingActsProps {
  targetType: TargetType;
  id: number;
  name: string;
  state: ThingState;
}

/** Decisions about a thing; none once it is deleted. */
export function ThingActs({ targetType, id, name, state }: ThingActsProps) {
  if (state === 'deleted') return null;
  const acts = state === 'hidden' ? (['delete', 'warn'] as const) : (['hide', 'delete', 'warn'] as const);
  return (
    <div className="flex flex-wrap gap-2">
      <ActButtons acts={acts} targets={[{ targetType, targetId: id, name }]} />
    </div>
  );
}
