/** Selects the search box in sight. Phones have none outside Discover; they have no keyboard either. */
export const focusSearch = (): void =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')]
    .find((box) => box.checkVisibility())
    ?.select();
