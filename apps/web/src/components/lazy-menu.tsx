import {
  type ComponentType,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type LazyExoticComponent,
  type MouseEvent,
  type ReactElement,
  Suspense,
  useState,
} from 'react';

interface TriggerProps {
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

interface LazyMenuProps<P> {
  trigger: ReactElement<TriggerProps>;
  /** A lazily loaded component that renders `Menu`, or a popover, around the given trigger. */
  menu: LazyExoticComponent<ComponentType<P & { trigger: ReactElement }>>;
  menuProps: P;
  opens?: 'menu' | 'dialog';
}

/** Whether a menu that opens with its first rendering was opened by keys, and so marks its first item. */
export const OpenedByKeys = createContext(false);

/** A menu whose code loads when it is first opened. Until then only its button is rendered. */
export function LazyMenu<P>({ trigger, menu: Opened, menuProps, opens = 'menu' }: LazyMenuProps<P>) {
  const [opener, setOpener] = useState<'keys' | 'pointer' | null>(null);
  const closed = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    // The click of a key has no count.
    onClick: ({ detail }) => setOpener(detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event) => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpener('keys');
    },
  });
  if (!opener) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedByKeys value={opener === 'keys'}>
        <Opened {...menuProps} trigger={trigger} />
      </OpenedByKeys>
    </Suspense>
  );
}
