/** The parts of JSON Schema that our OpenAPI document uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
}

const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Values that people never type but programs send, by mistake or on purpose. */
const STRINGS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'lone \udfff half',
  '\u202egnp.exe',
  '😀'.repeat(60),
  'é'.normalize('NFD').repeat(30),
  'x'.repeat(20_000),
  '../../../etc/passwd',
  "' or 1=1; --",
  '%_\\',
  '\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  'http://[',
  'https://exa\0mple.com',
  'null',
  'NaN',
  '-0',
  '1e3',
  '0x10',
  '2147483648',
  '99999999999999999999',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  'a@b',
  '__proto__',
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  [null],
  {},
  { $ne: 1 },
  { toString: 1, length: -1 },
  { constructor: { prototype: { isAdmin: true } } },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
];

export const MALFORMED_VALUES: readonly unknown[] = [...STRINGS, ...OTHERS];

/** Malformed path segments; some are not even valid encodings. */
export const MALFORMED_SEGMENTS: readonly string[] = [
  ...STRINGS.filter((text) => text.length < 1_000 && text.isWellFormed()).map(encodeURIComponent),
  ...['%', '%zz', '%c0%ae', '%ed%a0%80', '%00', '..%2f..', '1%2f2', '1;2', '01', '-1', '1.0', '2147483647'],
];

export interface RawBody {
  type: string | undefined;
  payload: string | Buffer;
  encoding?: string;
}

const form = (boundary: string, ...lines: string[]): RawBody => ({
  type: `multipart/form-data; boundary=${boundary}`,
  payload: lines.join('\r\n'),
});

/** Bodies that are invalid as a whole. */
export const RAW_BODIES: readonly RawBody[] = [
  ...['', '{', 'null', 'true', '7', '"text"', '[]', '[{}]', 'NaN', '\0', '\ufeff{}', '{"a":1}x'].map(
    (payload) => ({ type: 'application/json', payload }),
  ),
  { type: 'application/json', payload: nest(20_000, '[', ']') },
  { type: 'application/json', payload: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
  { type: 'application/json', payload: `{"a":1e${'9'.repeat(400)}}` },
  { type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) },
  { type: 'application/json', payload: '{}', encoding: 'gzip' },
  { type: 'application/json; charset=utf-16', payload: '{}' },
  { type: 'application/JSON ;;;', payload: '{}' },
  { type: 'text/plain', payload: '{}' },
  { type: 'application/xml', payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'application/x-www-form-urlencoded', payload: 'a[b][c]=1&__proto__[x]=1' },
  { type: ';', payload: '{}' },
  { type: undefined, payload: '{}' },
  { type: 'multipart/form-data', payload: 'no boundary' },
  form('b', '--b', 'content-disposition: form-data; name="title"', '', 'never ends'),
  form('b', '--b', 'content-disposition: form-data', '', 'no name', '--b--', ''),
  form('b', '--b', 'content-disposition: form-data; name="__proto__"', '', 'x', '--b--', ''),
  form('b', '--b', 'content-disposition: form-data; name="title"', '', 'a\0b\ud800', '--b--', ''),
  form('b', '--b', 'content-disposition: form-data; name="file"; filename="a\0.png"', '', 'x', '--b--', ''),
  form('b', '--b', 'content-disposition: form-data; name="file"; filename=""', '', '', '--b--', ''),
  form('b', '--b', 'content-disposition: form-data; name="other"; filename="a.png"', '', 'x', '--b--', ''),
  ...['file', 'audio', 'audioFile'].map((name) => ({
    type: 'multipart/form-data; boundary=b',
    payload: Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`),
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.alloc(9_000),
    ]),
  })),
  form('b', '--b--', ''),
];

/** A value that is valid as far as the schema describes it. */
export function makeValid(schema: Schema = {}): unknown {
  const one = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.oneOf?.[0];
  if (one) return makeValid(one);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([name, property]) => [name, makeValid(property)]));
  }
  if (schema.type === 'array') return [makeValid(schema.items)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return makeText(schema);
}

/** Copies of a value, each with one of its texts replaced, at any depth. */
export function* withTexts(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const changed of withTexts(part, text))
      yield Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
}

function makeText({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'email') return 'somebody.else@example.com';
  if (format === 'uri') return 'https://example.com/';
  if (format === 'date') return '2030-05-01';
  if (format === 'date-time') return '2030-05-01T20:00:00.000Z';
  if (pattern?.includes('\\d{4}')) return '2020';
  return 'A text that fits'.padEnd(minLength, '.');
}
