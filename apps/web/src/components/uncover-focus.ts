function isCovered(focused: Element, messages: Element): boolean {
  const { top, right, bottom, left } = focused.getBoundingClientRect();
  return [...messages.querySelectorAll('li')].some((message) => {
    const box = message.getBoundingClientRect();
    return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
  });
}

/** Scrolls what has the focus from under messages, whichever of them comes later. */
export function uncoverFocus(messages: HTMLElement): void {
  async function look() {
    await Promise.allSettled(messages.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const focused = document.activeElement;
    if (!focused || messages.contains(focused) || !isCovered(focused, messages)) return;
    focused.scrollIntoView({ block: 'center' });
  }
  const lookSoon = () => requestAnimationFrame(() => void look());
  new MutationObserver(lookSoon).observe(messages, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-mounted'],
  });
  addEventListener('focusin', lookSoon);
}
