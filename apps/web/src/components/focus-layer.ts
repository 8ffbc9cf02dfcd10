/**
 * Focuses the layer itself when it opens. With focus on the close button, its ring would show, and in the
 * player the space bar would close the layer instead of pausing.
 */
export function focusLayer(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
