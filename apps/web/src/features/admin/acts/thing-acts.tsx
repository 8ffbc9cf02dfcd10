import type { Decidable, TargetType, ThingState } from '@stagedoor/validators';
import { ActButtons } from './act-buttons.tsx';
import type { DecidableTarget } from './act-words.ts';

interface Thing {
  targetType: TargetType;
  id: number;
  name: string;
  state: ThingState;
  can: Decidable<unknown>['can'];
}

/** A thing to decide about; what is hidden is not hidden again. */
export const decidable = ({ targetType, id, name, state, can }: Thing): DecidableTarget => ({
  targetType,
  targetId: id,
  name,
  can: { ...can, hide: can.hide && state === 'there' },
});

/** Decisions about a thing; none once it is deleted. */
export function ThingActs(thing: Thing) {
  if (thing.state === 'deleted') return null;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <ActButtons acts={['hide', 'delete', 'warn']} targets={[decidable(thing)]} />
    </div>
  );
}
