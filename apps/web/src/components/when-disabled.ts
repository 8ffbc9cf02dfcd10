import type { MouseEvent } from 'react';

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The attributes of a button that does nothing for now. It keeps the focus, which a `disabled` button would lose, and
 * Enter in its form does not submit either.
 */
export const whenDisabled = (isDisabled = false) =>
  isDisabled ? ({ 'aria-disabled': true, onClick: refuse } as const) : {};
