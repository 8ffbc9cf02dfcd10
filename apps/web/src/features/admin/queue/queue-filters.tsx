import { type CaseState, type TargetType, targetType } from '@stagedoor/validators';
import { Button } from '../../../components/button.tsx';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Select } from '../../../components/input.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useAdminParams } from '../use-admin-params.ts';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const;

const NAMES: Record<TargetType, string> = {
  artist: 'Artists',
  album: 'Albums',
  song: 'Songs',
  post: 'Posts',
  songComment: 'Comments on songs',
  postComment: 'Comments on posts',
  playlist: 'Playlists',
  user: 'People',
};

interface QueueFiltersProps {
  state: CaseState;
  type: TargetType | undefined;
  /** On phones, where the open report takes the whole page. */
  isHidden: boolean;
  onKeys: () => void;
}

/** Which reports the list shows; the address holds it. */
export function QueueFilters({ state, type, isHidden, onKeys }: QueueFiltersProps) {
  const { setParams } = useAdminParams();
  return (
    <div className={classNames('mb-5 flex flex-wrap items-end gap-3', isHidden && 'max-lg:hidden')}>
      <div className="w-56">
        <ChoiceRow
          legend="Reports that are"
          value={state}
          onChange={(next) => setParams({ state: next === 'open' ? undefined : next, open: undefined })}
          choices={STATES}
        />
      </div>
      <Select
        aria-label="What is reported"
        className="w-44"
        value={type ?? ''}
        onChange={({ target }) => setParams({ type: target.value || undefined, open: undefined })}
      >
        <option value="">Everything</option>
        {targetType.options.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </Select>
      <Button variant="ghost" className="ml-auto max-lg:hidden" onClick={onKeys}>
        Keys
      </Button>
    </div>
  );
}
