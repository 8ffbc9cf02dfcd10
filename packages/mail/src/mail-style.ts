/**
 * The web app's tokens as colours that mail programs understand. Light colours are inline, dark ones come by
 * media query.
 */
export const COLORS = {
  ground: '#f9f6f1',
  stage: '#ffffff',
  line: '#e3ddd4',
  ink: '#221a12',
  soft: '#5d5247',
  lamp: '#f4a93c',
  onLamp: '#20150a',
  door: '#5b4630',
} as const;

const DARK = {
  ground: '#14100c',
  stage: '#1d1812',
  line: '#3b342d',
  ink: '#f5f1ea',
  soft: '#b9b0a5',
} as const;

/** `[data-ogsc]` selects Outlook's dark mode. */
const dark = (before: string) =>
  [
    `${before}.ground{background:${DARK.ground}!important}`,
    `${before}.stage{background:${DARK.stage}!important;border-color:${DARK.line}!important}`,
    `${before}.ink{color:${DARK.ink}!important}`,
    `${before}.soft{color:${DARK.soft}!important}`,
  ].join('');

export const MAIL_STYLE = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc] ')}`;
