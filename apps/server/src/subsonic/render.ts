import { productVersion } from '@stagedoor/config';
import { XMLBuilder } from 'fast-xml-parser';
import type { ProtocolError } from './protocol-error.ts';

export const PROTOCOL_VERSION = '1.16.1';

type Scalar = string | number | boolean;
export type Value = Scalar | null | undefined | Node | readonly (Scalar | Node)[];
/** An element of an answer. What is null or undefined is left out. */
export interface Node {
  [name: string]: Value;
}

const ENVELOPE = {
  version: PROTOCOL_VERSION,
  type: 'stagedoor',
  serverVersion: productVersion,
  openSubsonic: true,
};

export const succeed = (content: Node): Node => ({ status: 'ok', ...ENVELOPE, ...content });
export const fail = ({ code, message }: ProtocolError, helpUrl: string): Node => ({
  status: 'failed',
  ...ENVELOPE,
  error: { code, message, helpUrl },
});

export const toJson = (answer: Node): string =>
  JSON.stringify({ 'subsonic-response': answer }, (_name, value) => value ?? undefined);

const CALLBACK = /^[\w$.]{1,100}$/;

/** A script that hands the answer to a function of the page which loads it; undefined without the name of one. */
export const toScript = (callback: string | undefined, answer: Node): string | undefined =>
  callback !== undefined && CALLBACK.test(callback) ? `/**/${callback}(${toJson(answer)});` : undefined;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

export const toXml = (answer: Node): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({
    'subsonic-response': {
      '@xmlns': 'http://subsonic.org/restapi',
      ...toElement('subsonic-response', answer),
    },
  })}`;

/** Their texts are elements of their own in the protocol's schema; elsewhere they are attributes. */
const WITH_TEXT_ELEMENTS = new Set(['artistInfo', 'artistInfo2', 'albumInfo']);

type Element = Record<string, unknown>;

function toElement(name: string, node: Node): Element {
  const element: Element = {};
  for (const [key, value] of Object.entries(node)) {
    if (value === null || value === undefined) continue;
    if (Array.isArray(value)) element[key] = value.map((one) => toChild(key, one));
    else if (typeof value === 'object') element[key] = toElement(key, value as Node);
    else if (key === 'value') element['#text'] = toText(value);
    else element[WITH_TEXT_ELEMENTS.has(name) ? key : `@${key}`] = toText(value);
  }
  return element;
}

const toChild = (name: string, one: Scalar | Node): unknown =>
  typeof one === 'object' ? toElement(name, one) : toText(one);

// XML has no way to write these characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const toText = (value: Scalar): string => String(value).replace(UNWRITABLE, '');
