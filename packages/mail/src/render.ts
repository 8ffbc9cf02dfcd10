import type { MailContent } from '@stagedoor/validators';
import { dressHtml } from './dress-html.ts';
import type { Brand, Letter } from './letter.ts';
import { writeLetter } from './templates/index.ts';
import { type Unsubscribe, unsubscribeOf } from './unsubscribe.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const MAX_SUBJECT = 200;

/** A mail's subject, text, HTML and headers, from its content alone. */
export function renderMail(content: MailContent, brand: Brand): RenderedMail {
  const letter = writeLetter(content, brand);
  const unsubscribe = unsubscribeOf(content, brand);
  return {
    subject: oneLine(letter.subject),
    text: dressText(letter, brand, unsubscribe),
    html: dressHtml(letter, brand, unsubscribe),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribe?.headers },
  };
}

/** People type titles: nothing in them may end a header line or reverse its direction. */
function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > MAX_SUBJECT ? `${characters.slice(0, MAX_SUBJECT - 1).join('')}…` : line;
}

/** The letter as plain text. */
function dressText(letter: Letter, brand: Brand, unsubscribe: Unsubscribe | undefined): string {
  const { heading, paragraphs, links = [], action, note } = letter;
  const parts = [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...links.map(({ text, path }) => `${text}\n${brand.publicUrl}${path}`),
    ...(action ? [`${action.label}:\n${brand.publicUrl}${action.path}`] : []),
    ...(note ? [note] : []),
    `-- \n${brand.brandName} · ${brand.publicUrl}`,
    ...(unsubscribe ? [dressUnsubscribe(unsubscribe)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const dressUnsubscribe = ({ url, settingsUrl }: Unsubscribe) =>
  [`Stop these mails: ${url}`, ...(settingsUrl ? [`Choose what you get: ${settingsUrl}`] : [])].join('\n');
