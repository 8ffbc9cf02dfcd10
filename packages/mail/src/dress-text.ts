import type { Brand, Letter } from './letter.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** The letter as plain text. */
export function dressText(letter: Letter, brand: Brand, unsubscribe: Unsubscribe | undefined): string {
  const { heading, paragraphs, action, note } = letter;
  const parts = [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${brand.publicUrl}${action.path}`] : []),
    ...(note ? [note] : []),
    `-- \n${brand.brandName} · ${brand.publicUrl}`,
    ...(unsubscribe
      ? [`Stop these mails: ${unsubscribe.url}\nChoose what you get: ${unsubscribe.settingsUrl}`]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
