export type ThemeChoice = 'system' | 'dark' | 'light';

const KEY = 'theme';
const prefersLight = matchMedia('(prefers-color-scheme: light)');

/** The stored theme choice; dark by default (public/theme.js applies it before the first paint). */
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
    // When storage is blocked, the choice lasts until the page is closed.
  }
  apply(choice);
}

/** Follows changes of the system theme and of other tabs. */
export function watchTheme(): void {
  prefersLight.addEventListener('change', () => apply(readThemeChoice()));
  addEventListener('storage', (event) => {
    if (event.key === KEY) apply(readThemeChoice());
  });
}
