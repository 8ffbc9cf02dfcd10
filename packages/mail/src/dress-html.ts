import escapeHtml from 'escape-html';
import type { Brand, Letter } from './letter.ts';
import { COLORS, MAIL_STYLE } from './mail-style.ts';
import type { Unsubscribe } from './unsubscribe.ts';

const SANS = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The letter as HTML with tables and inline styles, which mail programs understand. It needs no picture. */
export function dressHtml(letter: Letter, brand: Brand, unsubscribe: Unsubscribe | undefined): string {
  const { subject, heading = subject, paragraphs, links = [], action, note } = letter;
  const preview = paragraphs.join(' ').slice(0, 140);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${MAIL_STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${COLORS.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${COLORS.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;${SANS}">
<tr><td style="padding:0 4px 20px">${brandLine(brand)}</td></tr>
<tr><td class="stage" style="background:${COLORS.stage};border:1px solid ${COLORS.line};border-radius:16px;padding:32px 28px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:${COLORS.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${links.map(({ text, path }) => linkLine(text, `${brand.publicUrl}${path}`)).join('\n')}
${action ? button(action.label, `${brand.publicUrl}${action.path}`, brand) : ''}
${note ? `<p class="soft" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:${COLORS.soft}">${escapeHtml(note)}</p>` : ''}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:12px;line-height:1.6;color:${COLORS.soft}">${foot(brand, unsubscribe)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The logo is a table cell in the lamp's colour: a door ajar that no picture blocker removes. */
const brandLine = ({ brandName, publicUrl, accent }: Brand) =>
  `<a href="${escapeHtml(publicUrl)}" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:8px;height:22px;background:${COLORS.door};border-radius:2px 0 0 2px;font-size:0">&nbsp;</td>
<td style="width:8px;height:22px;background:${accent?.lamp ?? COLORS.lamp};border-radius:0 2px 2px 0;font-size:0">&nbsp;</td>
<td class="ink" style="padding-left:10px;font-size:18px;font-weight:700;letter-spacing:-.01em;color:${COLORS.ink}">${escapeHtml(brandName)}</td>
</tr></table></a>`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:1.55;color:${COLORS.ink}">${escapeHtml(text)}</p>`;

const linkLine = (text: string, url: string) =>
  `<p style="margin:0;border-top:1px solid ${COLORS.line}"><a class="ink" href="${escapeHtml(url)}" style="display:block;padding:11px 0;font-size:16px;line-height:1.4;color:${COLORS.ink};text-decoration:none">${escapeHtml(text)}</a></p>`;

const button = (label: string, url: string, { accent }: Brand) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px"><tr><td style="background:${accent?.lamp ?? COLORS.lamp};border-radius:999px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;font-size:16px;font-weight:700;color:${accent?.lampInk ?? COLORS.onLamp};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:1.5;color:${COLORS.soft}">Or open <a class="soft" href="${escapeHtml(url)}" style="color:${COLORS.soft};word-break:break-all">${escapeHtml(url)}</a></p>`;

const foot = ({ brandName, publicUrl }: Brand, unsubscribe: Unsubscribe | undefined) => {
  const link = (url: string, text: string) =>
    `<a class="soft" href="${escapeHtml(url)}" style="color:${COLORS.soft}">${escapeHtml(text)}</a>`;
  const home = link(publicUrl, brandName);
  if (!unsubscribe) return home;
  const { url, settingsUrl } = unsubscribe;
  const choose = settingsUrl ? [link(settingsUrl, 'Choose what you get')] : [];
  return [home, link(url, 'Stop these mails'), ...choose].join(' · ');
};
