import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Document = { paths: Record<string, Record<string, { responses: object; summary?: string }>> };

const DOCUMENTED = [
  'POST /api/register',
  'POST /api/login',
  'POST /api/logout',
  'GET /api/user',
  'GET /api/auth/status',
  'GET /api/artists',
  'GET /api/artists/{id}',
  'GET /api/artists/{id}/songs',
  'GET /api/artists/{id}/top-songs',
  'GET /api/artists/{id}/albums',
  'GET /api/artists/{id}/free-content',
  'GET /api/all-songs',
  'GET /api/songs/{id}',
  'GET /api/songs/{id}/waveform',
  'GET /api/albums/{id}',
  'GET /api/recent-content',
  'GET /api/search',
  'POST /api/songs/{id}/like',
  'DELETE /api/songs/{id}/like',
  'GET /api/songs/{id}/is-liked',
  'GET /api/liked-songs',
  'GET /api/songs/{id}/comments',
  'POST /api/songs/{id}/comments',
  'DELETE /api/songs/comments/{id}',
  'POST /api/songs/{id}/increment-plays',
  'GET /api/subscriptions',
  'POST /api/subscriptions',
  'DELETE /api/subscriptions/{artistId}',
  'POST /api/subscriptions/{artistId}/resume',
  'GET /api/subscriptions/status/{artistId}',
  'GET /api/billing/invoices',
  'GET /api/dashboard/earnings',
  'GET /api/dashboard/subscribers',
  'POST /api/dashboard/create-artist-profile',
  'GET /api/dashboard/artist',
  'PATCH /api/dashboard/artist',
  'GET /api/dashboard/songs',
  'POST /api/dashboard/songs',
  'GET /api/dashboard/albums',
  'POST /api/dashboard/albums',
  'POST /api/songs/{id}/upload-audio',
  'POST /api/upload',
  'GET /api/custom-requests/artist-settings/{artistId}',
  'POST /api/custom-requests',
  'GET /api/dashboard/artist-settings',
  'PATCH /api/dashboard/artist-settings',
  'GET /api/dashboard/requests',
  'PATCH /api/dashboard/requests/{id}',
  'GET /api/artists/{id}/products',
  'GET /api/dashboard/products',
  'POST /api/dashboard/products',
  'PATCH /api/dashboard/products/{id}',
  'DELETE /api/dashboard/products/{id}',
  'GET /api/artists/{id}/tour-dates',
  'GET /api/dashboard/tour-dates',
  'POST /api/dashboard/tour-dates',
  'PATCH /api/dashboard/tour-dates/{id}',
  'DELETE /api/dashboard/tour-dates/{id}',
];

it('documents every REST path with its answers, and only REST paths', async () => {
  const document: Document = (await server.call('GET', '/api/openapi.json')).json();
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.sort()).toEqual(DOCUMENTED.toSorted());
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods)) {
      expect(operation.summary).toBeTruthy();
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
    }
});

it('shows the document by a viewer of our own, without inline scripts', async () => {
  const page = await server.call('GET', '/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(sources).toHaveLength(3);
  for (const address of sources) expect((await server.call('GET', address)).statusCode).toBe(200);
  for (const hidden of ['package.json', 'index.html', '../package.json'])
    expect((await server.call('GET', `/api/docs/${hidden}`)).statusCode).toBe(404);
});
