import {
  type ComponentType,
  cloneElement,
  type LazyExoticComponent,
  type ReactElement,
  Suspense,
  useState,
} from 'react';

interface LazyMenuProps<P> {
  trigger: ReactElement<{ onClick?: () => void }>;
  /** A lazily loaded component that draws `Menu` around the trigger it gets. */
  menu: LazyExoticComponent<ComponentType<P & { trigger: ReactElement }>>;
  menuProps: P;
}

/** A menu whose code comes with the first click: until then there is only its button. */
export function LazyMenu<P>({ trigger, menu: Opened, menuProps }: LazyMenuProps<P>) {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) return cloneElement(trigger, { onClick: () => setIsWanted(true) });
  return (
    <Suspense fallback={trigger}>
      <Opened {...menuProps} trigger={trigger} />
    </Suspense>
  );
}
