const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Name of an element in both the first paint and the program. Links may count something in their text. */
const nameOf = (element: Element) =>
  element.getAttribute('href') || element.getAttribute('aria-label') || element.id || element.textContent;

const namesakes = (root: Element, { tagName }: Element, name: string) =>
  [...root.querySelectorAll(tagName)].filter((other) => nameOf(other) === name);

/** Where an element of the first paint is. The page may have several of that name, of which a phone shows one. */
function placeOf(root: Element, element: Element) {
  const name = nameOf(element);
  return { element, name, index: namesakes(root, element, name).indexOf(element) };
}

type Place = ReturnType<typeof placeOf>;

/**
 * Hands over to the program, when it replaces the first paint, what somebody has done there meanwhile: the focus, what
 * was typed, and where in the text they are.
 */
export function keepTyped(root: Element): void {
  const painted = root.firstElementChild;
  const fields = [...root.querySelectorAll('input')].map((field) => placeOf(root, field));
  const readFocus = () => {
    const active = document.activeElement;
    return active && root.contains(active) ? placeOf(root, active) : null;
  };
  let focus = readFocus();
  const follow = () => {
    focus = readFocus();
  };
  root.addEventListener('focusin', follow);
  new MutationObserver((_changes, observer) => {
    if (painted?.isConnected) return;
    observer.disconnect();
    root.removeEventListener('focusin', follow);
    for (const field of fields) keepText(root, field);
    if (focus) keepFocus(root, focus);
  }).observe(root, { childList: true });
}

const successor = (root: Element, { element, name, index }: Place) => namesakes(root, element, name)[index];

function keepText(root: Element, place: Place) {
  const field = place.element as HTMLInputElement;
  const found = successor(root, place) as HTMLInputElement | undefined;
  // The painted field holds the term in the address, as the program's own does.
  if (!found || field.value === field.defaultValue || field.value === found.value) return;
  setValue?.call(found, field.value);
  found.dispatchEvent(new Event('input', { bubbles: true }));
}

function keepFocus(root: Element, place: Place) {
  const found = successor(root, place);
  if (!(found instanceof HTMLElement)) return;
  // People who have scrolled on stay there.
  found.focus({ preventScroll: true });
  const { element } = place;
  if (!(element instanceof HTMLInputElement && found instanceof HTMLInputElement)) return;
  if (element.selectionStart === null) return;
  found.setSelectionRange(element.selectionStart, element.selectionEnd, element.selectionDirection ?? 'none');
}
