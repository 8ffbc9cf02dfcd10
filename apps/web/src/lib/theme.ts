export type ThemeChoice = 'system' | 'dark' | 'light';

const KEY = 'theme';
const prefersLight = matchMedia('(prefers-color-scheme: light)');

/** The remembered choice; dark is the first one (public/theme.js sets it before the first paint). */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'system' ? stored : 'dark';
  } catch {
    return 'dark';
  }
}

function apply(choice: ThemeChoice) {
  const isLight = choice === 'light' || (choice === 'system' && prefersLight.matches);
  document.documentElement.classList.toggle('light', isLight);
  document.documentElement.classList.toggle('dark', !isLight);
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Forbidden storage: the choice holds until the page is left.
  }
  apply(choice);
}

/** Follows the system and other tabs while the page is open. */
export function watchTheme(): void {
  prefersLight.addEventListener('change', () => apply(readThemeChoice()));
  addEventListener('storage', (event) => {
    if (event.key === KEY) apply(readThemeChoice());
  });
}
