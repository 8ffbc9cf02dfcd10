import { Switch } from '../../../../components/switch.tsx';

interface ExplicitSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Marks the words of a song as unfit for children. */
export const ExplicitSwitch = ({ isOn, onChange }: ExplicitSwitchProps) => (
  <Switch
    label="Explicit"
    name="isExplicit"
    help="Strong language, or words about violence or sex. The song is marked with an E, and people may choose not to hear it."
    isOn={isOn}
    onChange={onChange}
  />
);
