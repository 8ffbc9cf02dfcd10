import type { Decidable, TargetType, ThingState } from '@stagedoor/validators';
import { ActButtons } from './act-buttons.tsx';

interface ThingActsProps {
  targetType: TargetType;
  id: number;
  name: string;
  state: ThingState;
  can: Decidable<unknown>['can'];
}

/** Decisions about a thing; none once it is deleted, and what is hidden is not hidden again. */
export function ThingActs({ targetType, id, name, state, can }: ThingActsProps) {
  const isOffered = (act: 'hide' | 'delete' | 'warn') => can[act] && (act !== 'hide' || state === 'there');
  const acts = (['hide', 'delete', 'warn'] as const).filter(isOffered);
  if (state === 'deleted' || acts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ActButtons acts={acts} targets={[{ targetType, targetId: id, name }]} />
    </div>
  );
}
