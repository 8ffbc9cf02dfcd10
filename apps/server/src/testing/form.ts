/** A multipart body as a browser writes it; `files` come before or after the fields. */
export function makeForm(
  fields: Record<string, string | readonly string[]>,
  files: { name: string; fileName: string; bytes: Buffer }[],
  order: 'fields first' | 'files first' = 'fields first',
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = '----stagedoor-test';
  const part = (disposition: string, body: Buffer, type = '') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`),
      body,
      Buffer.from('\r\n'),
    ]);
  const texts = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => part(`name="${name}"`, Buffer.from(value))),
  );
  const sent = files.map(({ name, fileName, bytes }) =>
    part(`name="${name}"; filename="${fileName}"`, bytes, 'Content-Type: audio/mpeg\r\n'),
  );
  const parts = order === 'fields first' ? [...texts, ...sent] : [...sent, ...texts];
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
