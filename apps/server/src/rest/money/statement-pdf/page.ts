import { createRequire } from 'node:module';
import { formatPrice } from '@stagedoor/validators/format';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

/** Places on an A4 page, in points. */
export const LEFT = 48;
export const RIGHT = 547;
export const TOP = 48;
export const BOTTOM = 780;
export const INK = '#16130f';
export const SOFT = '#6b645c';

const require = createRequire(import.meta.url);
/** The library keeps an open font by the name of its file. */
export const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** An empty document with its first page; only the letters that it uses are put into it. */
export function openDocument({ title, siteName }: { title: string; siteName: string }): Pdf {
  // The bottom margin of zero keeps the foot from opening a page.
  const margins = { top: TOP, bottom: 0, left: LEFT, right: LEFT };
  return new PDFDocument({
    size: 'A4',
    margins,
    font: FONTS.regular,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: siteName, Creator: siteName, Producer: siteName },
  });
}

/** Cents at the right edge, or the head of that column. */
export function writeAmount(pdf: Pdf, amount: number | string, y: number): void {
  const text = typeof amount === 'string' ? amount : formatPrice(amount);
  pdf.text(text, RIGHT - pdf.widthOfString(text), y, { lineBreak: false });
}
