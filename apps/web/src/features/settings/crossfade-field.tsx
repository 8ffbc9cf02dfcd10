import { useId } from 'react';
import { Select } from '../../components/input.tsx';
import { CROSSFADES, setCrossfade, usePlayerState } from '../player/index.ts';

/** How long two songs that follow each other sound together. */
export function CrossfadeField() {
  const crossfade = usePlayerState((state) => state.crossfade);
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="grid">
        <span className="font-semibold text-14">Crossfade</span>
        <span className="text-13 text-ink-faint">
          In this browser, songs begin before the end of the one before. Albums keep their own transitions
        </span>
      </label>
      <Select
        id={id}
        value={crossfade}
        onChange={({ target }) => setCrossfade(Number(target.value))}
        className="w-32 shrink-0"
      >
        {CROSSFADES.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? 'Off' : `${seconds} seconds`}
          </option>
        ))}
      </Select>
    </div>
  );
}
