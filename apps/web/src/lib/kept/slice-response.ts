const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The answer to a request for a file, or for one range of it (RFC 9110 §14). Any other range gets the whole file. */
export function sliceResponse(file: Blob, range: string | null): Response {
  const { size, type } = file;
  const headers = { 'accept-ranges': 'bytes', 'content-type': type, 'cache-control': 'no-store' };
  const span = parseRange(range, size);
  if (!span) return new Response(file, { headers: { ...headers, 'content-length': String(size) } });
  const [start, end] = span;
  if (start > end)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const length = {
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${size}`,
  };
  return new Response(file.slice(start, end + 1, type), { status: 206, headers: { ...headers, ...length } });
}

/** The first and the last byte; the first lies behind the last when there are none. Null for the whole file. */
function parseRange(range: string | null, size: number): [number, number] | null {
  const [, first = '', last = ''] = RANGE.exec(range ?? '') ?? [];
  if (first === '') return last === '' ? null : [Math.max(size - Number(last), 0), size - 1];
  if (last === '') return [Number(first), size - 1];
  return Number(last) < Number(first) ? null : [Number(first), Math.min(Number(last), size - 1)];
}
