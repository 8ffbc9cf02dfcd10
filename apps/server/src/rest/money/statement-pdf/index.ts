export { statementPdf } from './write-pdf.ts';
