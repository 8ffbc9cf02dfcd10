import type { TargetType, ThingState } from '@stagedoor/validators';
import { ActButtons } from './act-buttons.tsx';
import { Decisions } from './decisions.tsx';

interface ThingActsProps {
  targetType: TargetType;
  id: number;
  name: string;
  state: ThingState;
}

/** What can be decided about a thing, and what was decided before. */
export function ThingActs({ targetType, id, name, state }: ThingActsProps) {
  const acts =
    state === 'deleted'
      ? []
      : state === 'hidden'
        ? (['delete', 'warn'] as const)
        : (['hide', 'delete', 'warn'] as const);
  return (
    <>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <ActButtons acts={acts} targets={[{ targetType, targetId: id, name }]} />
        </div>
      )}
      <Decisions of={{ targetType, targetId: id }} />
    </>
  );
}
