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
  /** A lazily loaded component that renders `Menu` around the given trigger. */
  menu: LazyExoticComponent<ComponentType<P & { trigger: ReactElement }>>;
  menuProps: P;
}

/** A menu whose code loads on the first click. Until then only its button is rendered. */
export function LazyMenu<P>({ trigger, menu: Opened, menuProps }: LazyMenuProps<P>) {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) return cloneElement(trigger, { onClick: () => setIsWanted(true) });
  return (
    <Suspense fallback={trigger}>
      <Opened {...menuProps} trigger={trigger} />
    </Suspense>
  );
}
