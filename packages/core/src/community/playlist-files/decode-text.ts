import { unsupportedType } from '../../platform/errors/index.ts';

const notText = () => unsupportedType('This is not a playlist: the file does not contain text');

/**
 * The text of a file: UTF-8, or UTF-16 with a byte order mark, or what an XML file declares; else Windows-1252,
 * which older programs write and which contains Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw notText();
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const declared = declaredEncoding(bytes);
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The encoding in an XML declaration. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const label = /^\s*<\?xml[^>]{0,150}?encoding=["']([\w-]{1,40})["']/i.exec(start)?.[1];
  // A declaration of UTF-16 that can be read here is wrong.
  return label && !/^utf-?16/i.test(label) ? label : null;
}
