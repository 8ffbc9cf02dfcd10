import { uncoverFocus } from './uncover-focus.ts';

/** The dialog on top; menus and popovers have a wrapper of their own and are not meant. */
const topDialog = (): Element | undefined =>
  [...document.body.children].findLast((child) => child.matches('[role="dialog"]'));

/** Sonner's timers pause while it believes a pointer on its list; the focus there holds them, too. */
function holdWhileFocused(place: HTMLElement) {
  const dispatch = (type: 'mousemove' | 'mouseout') =>
    place.querySelector('ol')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  place.addEventListener(
    'focusin',
    (event) => {
      // Sonner would take the focus back from whatever is next, and dialogs would from messages.
      event.stopPropagation();
      dispatch('mousemove');
    },
    { capture: true },
  );
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) dispatch('mouseout');
  });
}

/**
 * The place of messages: above every layer, since it is a popover, and inside of the dialog on top, since everything
 * outside is out of reach for pointers, keys and screen readers. Returns the element to render them in.
 */
export function openToastLayer(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'fixed inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0';
  place.popover = 'manual';
  holdWhileFocused(place);
  uncoverFocus(place);
  const rise = () => {
    const host = topDialog() ?? document.body;
    if (place.parentElement === host && place.isConnected) return;
    host.append(place);
    place.showPopover?.();
  };
  rise();
  new MutationObserver(rise).observe(document.body, { childList: true });
  return place.appendChild(document.createElement('div'));
}
