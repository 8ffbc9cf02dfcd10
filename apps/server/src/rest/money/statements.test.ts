import { systemContext } from '@stagedoor/core';
import { makePaidInvoice } from '@stagedoor/core/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NAME = 'Ünïcode Привет 宇多田 مرحبا بالعالم';
const SALES = 3_000;
const DAYS = 20;
const LONG = `A title ${'of many words '.repeat(12)}`;

let server: TestApp;
let fan: Person;
let artist: Person;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp({ brandName: 'The Site' });
  [fan, artist] = await Promise.all([server.register(), server.register({ isArtist: true })]);
  const body = { name: NAME };
  artistId = (await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body })).json()
    .id;
  const ctx = systemContext(server.services, 'test');
  const titles = Array.from({ length: SALES / DAYS }, (_, n) => (n === 0 ? LONG : `Song ${n}`));
  for (let day = 1; day <= DAYS; day++)
    await makePaidInvoice(ctx, {
      at: new Date(Date.UTC(2026, 1, day)),
      kind: 'sale',
      userId: fan.user.id,
      lines: titles.map((title) => ({ artistId, amountCents: 100, title })),
    });
});
afterAll(() => server.close());

const get = (path: string, as: Person | undefined = artist) =>
  server.call('GET', `/api/dashboard/statements${path}`, { as });

describe('statements', () => {
  it('list their months and years, newest first', async () => {
    expect((await get('')).json()).toEqual({
      artistId,
      artistName: NAME,
      currency: 'USD',
      balanceCents: SALES * 100,
      months: [inAll('2026-02')],
      years: [inAll('2026')],
      others: [],
    });
  });

  it('come as JSON in pages', async () => {
    const first = await get('/2026-02?limit=1000');
    expect(first.json()).toMatchObject({ ...inAll('2026-02'), artistId, currency: 'USD' });
    const links = [];
    let lines = first.json().lines.length;
    for (let answer = first; answer.headers.link; ) {
      const next = /<.*statements(.*)>/.exec(String(answer.headers.link))?.[1] ?? '';
      answer = await get(next);
      links.push(next);
      lines += answer.json().lines.length;
    }
    expect([lines, links.length]).toEqual([SALES, 2]);
  });

  it('come as a CSV file with all lines', async () => {
    const answer = await get('/2026-02?format=csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statement-2026-02.csv"',
      'cache-control': 'private, no-store',
    });
    const lines = answer.payload.split('\r\n');
    expect(lines).toHaveLength(SALES + 4);
    expect(lines.at(-2)).toBe(`,closing,Closing balance,,,${SALES}.00,USD`);
  });

  // Proves (rules.md, Subscriptions and money): statements are files, too: CSV, whose texts no spreadsheet calculates, and PDF
  it('come as an A4 document with all lines over numbered pages, whatever script a name is in', async () => {
    const answer = await get('/2026-02?format=pdf');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="statement-2026-02.pdf"',
    });
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const { text, totalPages } = await extractText(pdf);
    const page = await pdf.getPage(1);
    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
    expect(text[0]).toContain('The Site');
    expect(text[0]).toContain('Ünïcode Привет');
    expect(text[0]).toContain('Statement for February 2026');
    expect(text[0]).toContain('Demo payments: no money moved.');
    expect(text[0]).toMatch(/Closing balance\s+\$3,000\.00/);
    expect(text.at(-1)).toMatch(/Closing balance\s+\$3,000\.00/);
    expect(text.at(-1)).toContain(`Page ${totalPages} of ${totalPages}`);
    expect(text.join(' ').match(/Sale: /g)).toHaveLength(SALES);
    expect(text.join(' ')).toMatch(/A title of many words [\w\s]+…/);
    expect(text.join(' ')).not.toContain(fan.user.username);
  });

  it('let other requests through while a long document is written', async () => {
    const order: string[] = [];
    const document = get('/2026?format=pdf').then(() => order.push('document'));
    await server.call('GET', '/healthz').then(() => order.push('other'));
    await document;
    expect(order).toEqual(['other', 'document']);
  });

  it('are refused for what is no month, for months without entries, and to others', async () => {
    for (const period of ['2026-13', '2026-2', '1969', 'x', '2026-02-01'])
      expect((await get(`/${period}`)).statusCode, period).toBe(400);
    expect((await get('/2026-02?format=xml')).statusCode).toBe(400);
    for (const format of ['json', 'csv', 'pdf']) {
      expect((await get(`/2026-03?format=${format}`)).statusCode).toBe(404);
      expect((await get(`/2026-02?format=${format}&artistId=${artistId}`, fan)).statusCode).toBe(403);
      expect(
        (await server.call('GET', `/api/dashboard/statements/2026-02?format=${format}`)).statusCode,
      ).toBe(401);
    }
  });
});

const inAll = (period: string) => ({
  period,
  openingCents: 0,
  closingCents: SALES * 100,
  sums: [{ type: 'sale', amountCents: SALES * 100 }],
});
