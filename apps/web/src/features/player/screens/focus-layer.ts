/** Gives a layer itself the focus when it opens: on its close button the space bar would close instead of pause. */
export function focusLayer(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
