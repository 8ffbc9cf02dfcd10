import { DropdownMenu } from 'radix-ui';
import { Menu, MenuRadioItem } from '../../../components/menu.tsx';

interface SpeedMenuProps {
  title: string;
  speed: number;
  onChoose: (speed: number) => void;
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const inWords = (speed: number) => `${speed}×`;

/** How fast a recording plays; voices keep their pitch. */
export const SpeedMenu = ({ title, speed, onChoose }: SpeedMenuProps) => (
  <Menu
    trigger={
      <button
        type="button"
        aria-label={`Speed of ${title}: ${inWords(speed)}`}
        className="h-9 min-w-11 shrink-0 rounded-full px-2 font-semibold text-13 text-ink-soft tabular transition-colors hover:bg-raised hover:text-ink"
      >
        {inWords(speed)}
      </button>
    }
  >
    <DropdownMenu.RadioGroup
      aria-label="Speed"
      value={String(speed)}
      onValueChange={(value) => onChoose(Number(value))}
    >
      {SPEEDS.map((one) => (
        <MenuRadioItem key={one} value={String(one)}>
          {inWords(one)}
        </MenuRadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  </Menu>
);
