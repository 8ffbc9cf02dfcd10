import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: Person;
beforeAll(async () => {
  server = await openTestApp();
  server.setNow(new Date('2026-03-18T12:00:00Z'));
  owner = await server.register({ isArtist: true });
  const body = { name: 'The Lamps' };
  await server.call('POST', '/api/dashboard/create-artist-profile', { as: owner, body });
});
afterAll(() => server.close());

const get = (query: string, as: Person | undefined = owner) =>
  server.call('GET', `/api/dashboard/insights${query}`, { as });

// Proves (rules.md, Insights): GET /api/dashboard/insights, its refusals, and CSV
it('answers a list for each measure, with every day of the range', async () => {
  const answer = await get('?from=2026-02-27&to=2026-03-02&by=day');
  expect(answer.statusCode).toBe(200);
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].map((date) => ({ date, value: 0 }));
  expect(answer.json()).toEqual({
    plays: days,
    listeners: days,
    subscribers: days,
    likes: days,
    comments: days,
    earningsCents: days,
  });
  expect((await get('')).json().plays).toHaveLength(30);
  expect((await get('?from=2026-01-31&to=2026-03-01&by=month')).json().plays).toEqual(
    ['2026-01-01', '2026-02-01', '2026-03-01'].map((date) => ({ date, value: 0 })),
  );
});

// Proves (rules.md, Insights): GET /api/dashboard/insights, its refusals, and CSV
it.each([
  ['?from=2026-03-02&to=2026-03-01', 'The range must not end before it begins'],
  ['?from=2026-13-01', 'Dates are written as 2026-01-31'],
  ['?by=year', 'Choose day, week or month'],
  ['?from=1990-01-01&to=2026-03-01', 'The range is too long: at most 1000 days, weeks or months'],
])('refuses %s with a message', async (query, message) => {
  for (const path of ['', '.csv']) {
    const answer = await get(path + query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request', message });
  }
});

// Proves (rules.md, Insights): GET /api/dashboard/insights, its refusals, and CSV
it('downloads as CSV', async () => {
  const answer = await get('.csv?from=2026-03-01&to=2026-03-01');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="insights.csv"',
    'cache-control': 'private, no-store',
  });
  expect(answer.body).toBe(
    'date,plays,listeners,likes,comments,subscribers,new_subscribers,lost_subscribers,earnings_cents\r\n2026-03-01,0,0,0,0,0,0,0,0\r\n',
  );
});

// Proves (rules.md, Insights): owners and managers see them, earnings the owner alone
it('is refused to everybody else', async () => {
  const fan = await server.register();
  const other = await server.register({ isArtist: true });
  for (const path of ['', '.csv']) {
    expect((await server.call('GET', `/api/dashboard/insights${path}`)).statusCode).toBe(401);
    expect((await get(path, fan)).statusCode).toBe(403);
    expect((await get(path, other)).statusCode).toBe(404);
  }
});
