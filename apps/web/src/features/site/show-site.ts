import type { Site, SiteTheme } from '@stagedoor/validators';
import { setBrand } from '../../lib/brand.ts';
import { setTitle } from '../../lib/page-title.ts';
import { api } from '../../lib/trpc.ts';

const STYLE_ID = 'site-theme';

/** Gives an open page the name and colours that an admin has just changed; the server wrote the first ones. */
function showSite({ name, theme }: Site): void {
  setBrand(name);
  setTitle({});
  const old = document.getElementById(STYLE_ID);
  if (!theme) {
    old?.remove();
    return;
  }
  const style = old ?? document.createElement('style');
  style.id = STYLE_ID;
  style.textContent = toCss(theme);
  document.head.append(style);
}

const toCss = ({ dark, light }: SiteTheme) =>
  `html:root,html .dark{${variables(dark)}}html.light,html .light{${variables(light)}}`;

const variables = ({ lamp, lampBright, lampInk, glow }: SiteTheme['dark']) =>
  `--lamp:${lamp};--lamp-bright:${lampBright};--lamp-ink:${lampInk};--glow:${glow}`;

/** Reads the site again after a change of its settings or its legal texts. */
export async function readSiteAgain(): Promise<void> {
  await Promise.all([api.site.invalidate(), api.adminSite.invalidate()]);
  const site = await api.site.get.fetch();
  showSite(site);
}
