import type { SiteTheme } from '@stagedoor/validators';
import escapeHtml from 'escape-html';
import type { Site } from './site.ts';

const ICONS = /<link rel="(?:icon|apple-touch-icon)"[^>]*>\s*/g;
/** The product's own mark in what is shown before the script has loaded. */
const MARK = /<svg[^>]*data-brand-mark[^>]*>.*?<\/svg>/gs;
const WELCOME = /__WELCOME__/g;

/** Gives a page the site's icon, its accent colour and its name. */
export const dressHead = (html: string, { logo, theme, brandName }: Site): string =>
  (logo ? html.replace(ICONS, '').replace('</title>', () => `</title>${buildIcons(logo)}`) : html)
    .replaceAll('__BRAND_NAME__', () => escapeHtml(brandName))
    .replace('<!--initial-data-->', () => `${theme ? buildTheme(theme) : ''}<!--initial-data-->`);

/** Gives the first paint of Home what visitors see of the site. With an announcement, the script paints all of it. */
export const dressFirstPaint = (html: string, { logo, welcome, hasAnnouncement }: Site): string =>
  hasAnnouncement
    ? ''
    : html
        .replace(WELCOME, () => escapeHtml(welcome))
        .replace(MARK, (mark) => (logo ? buildLogo(logo) : mark));

const buildLogo = (logo: string) =>
  `<img src="${escapeHtml(smallLogo(logo))}" alt="" class="size-7 rounded-small object-contain" />`;

const buildIcons = (logo: string) => {
  const src = escapeHtml(smallLogo(logo));
  return `<link rel="icon" type="image/webp" href="${src}" /><link rel="apple-touch-icon" href="${src}" />`;
};

/** The smallest size of an uploaded picture. */
export const smallLogo = (logo: string): string => logo.replace(/-\d+\.webp$/, '-160.webp');

/** The element that apps/web/src/features/site/show-site.ts replaces when the settings change. */
const buildTheme = (theme: SiteTheme) => `<style id="site-theme">${toCss(theme)}</style>`;

const toCss = ({ dark, light }: SiteTheme) =>
  `html:root,html .dark{${variables(dark)}}html.light,html .light{${variables(light)}}`;

const variables = ({ lamp, lampBright, lampInk, glow }: SiteTheme['dark']) =>
  `--lamp:${lamp};--lamp-bright:${lampBright};--lamp-ink:${lampInk};--glow:${glow}`;
