import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

/** A password field whose characters can be shown. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Sign = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-12"
      />
      <IconButton
        label={isShown ? 'Hide characters' : 'Show characters'}
        size="small"
        className="absolute top-1.5 right-1.5"
        onClick={() => setIsShown(!isShown)}
      >
        <Sign className="size-4" aria-hidden="true" />
      </IconButton>
    </span>
  );
}
