const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const nameOf = (input: HTMLInputElement) => input.getAttribute('aria-label') ?? input.placeholder;

/** Puts what somebody types into the first paint into the same field of the program, when it replaces the paint. */
export function keepTyped(root: Element): void {
  let typed: Element | null = document.activeElement;
  const follow = () => {
    typed = document.activeElement;
  };
  root.addEventListener('focusin', follow);
  new MutationObserver((_changes, observer) => {
    if (typed?.isConnected) return;
    observer.disconnect();
    root.removeEventListener('focusin', follow);
    if (!(typed instanceof HTMLInputElement)) return;
    const { value } = typed;
    const name = nameOf(typed);
    const found = [...root.querySelectorAll('input')].find((input) => nameOf(input) === name);
    found?.focus();
    if (!found || found.value === value) return;
    setValue?.call(found, value);
    found.dispatchEvent(new Event('input', { bubbles: true }));
  }).observe(root, { childList: true });
}
