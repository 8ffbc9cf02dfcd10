const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const nameOf = (input: HTMLInputElement) => input.getAttribute('aria-label') ?? input.placeholder;

/** The page may have several fields of that name, of which a phone shows one. */
const fieldsNamed = (root: Element, name: string) =>
  [...root.querySelectorAll('input')].filter((input) => nameOf(input) === name);

/** Puts what somebody types into the first paint into the same field of the program, when it replaces the paint. */
export function keepTyped(root: Element): void {
  const readPlace = () => {
    const input = document.activeElement;
    if (!(input instanceof HTMLInputElement)) return null;
    const name = nameOf(input);
    return { input, name, index: fieldsNamed(root, name).indexOf(input) };
  };
  let place = readPlace();
  const follow = () => {
    place = readPlace();
  };
  root.addEventListener('focusin', follow);
  new MutationObserver((_changes, observer) => {
    if (place?.input.isConnected) return;
    observer.disconnect();
    root.removeEventListener('focusin', follow);
    if (!place) return;
    const { value } = place.input;
    const found = fieldsNamed(root, place.name)[place.index];
    found?.focus();
    if (!found || found.value === value) return;
    setValue?.call(found, value);
    found.dispatchEvent(new Event('input', { bubbles: true }));
  }).observe(root, { childList: true });
}
