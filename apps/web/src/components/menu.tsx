import Check from 'lucide-react/icons/check';
import { DropdownMenu as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, use } from 'react';
import { classNames } from '../lib/class-names.ts';
import { OpenedByKeys } from './lazy-menu.tsx';

interface MenuProps {
  trigger: ReactNode;
  children: ReactNode;
  isInitiallyOpen?: boolean;
  align?: 'start' | 'end';
  className?: string;
}

/** Radix does so for keys that it has seen, which those that loaded the menu are not. */
function markFirst(menu: HTMLElement | null) {
  setTimeout(() => {
    if (document.activeElement === menu) menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  });
}

/**
 * The chosen item may have moved the focus before the menu's end, which is late on a busy machine: to a dialog or to the
 * heading of the next screen, where Tab does not stop.
 */
function keepMovedFocus(event: Event) {
  const { activeElement } = document;
  const isMoved = activeElement instanceof HTMLElement && activeElement.tabIndex < 0;
  if (isMoved && activeElement !== document.body) event.preventDefault();
}

export function Menu({ trigger, children, isInitiallyOpen, align = 'end', className }: MenuProps) {
  const isByKeys = use(OpenedByKeys);
  return (
    <Primitive.Root defaultOpen={isInitiallyOpen} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          ref={isInitiallyOpen && isByKeys ? markFirst : undefined}
          onCloseAutoFocus={keepMovedFocus}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[min(26rem,calc(100vw-1rem))] animate-rise overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const ITEM = classNames(
  'flex h-9 cursor-pointer items-center gap-3 rounded-small px-2.5 text-14 text-ink-soft outline-none',
  'data-[highlighted]:bg-line data-[highlighted]:text-ink data-[disabled]:pointer-events-none data-[disabled]:opacity-50',
  '[&_svg]:size-4',
);

/** A menu item. With `asChild`, its only child becomes the item, for example a link. */
export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Primitive.Item>) => (
  <Primitive.Item {...rest} className={classNames(ITEM, className)} />
);

/** A menu item that is on or off; the menu stays open when it changes. */
export const MenuCheckboxItem = ({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.CheckboxItem>) => (
  <Primitive.CheckboxItem
    {...rest}
    onSelect={(event) => event.preventDefault()}
    className={classNames(ITEM, className)}
  >
    <span className="grid size-4 place-items-center">
      <Primitive.ItemIndicator>
        <Check className="text-lamp" aria-hidden="true" />
      </Primitive.ItemIndicator>
    </span>
    {children}
  </Primitive.CheckboxItem>
);

/** One of several choices, in a `RadioGroup`. */
export const MenuRadioItem = ({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.RadioItem>) => (
  <Primitive.RadioItem {...rest} className={classNames(ITEM, className)}>
    <span className="grid size-4 place-items-center">
      <Primitive.ItemIndicator>
        <Check className="text-lamp" aria-hidden="true" />
      </Primitive.ItemIndicator>
    </span>
    {children}
  </Primitive.RadioItem>
);

export const MenuSeparator = () => <Primitive.Separator className="my-1.5 h-px bg-line" />;
