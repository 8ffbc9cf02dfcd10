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
  'PATCH /api/dashboard/songs/{id}',
  'POST /api/dashboard/songs/{id}/restore',
  'PATCH /api/dashboard/albums/{id}',
  'DELETE /api/dashboard/albums/{id}',
  'POST /api/dashboard/albums/{id}/restore',
  'PUT /api/dashboard/albums/{id}/songs/order',
  'POST /api/login',
  'POST /api/login/second-factor',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'GET /api/account/passkeys',
  'GET /api/account/security-events',
  'POST /api/account/passkeys',
  'POST /api/account/passkeys/options',
  'PATCH /api/account/passkeys/{id}',
  'DELETE /api/account/passkeys/{id}',
  'POST /api/account/second-factor',
  'DELETE /api/account/second-factor',
  'POST /api/account/second-factor/confirm',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/logout',
  'GET /api/user',
  'GET /api/auth/status',
  'PATCH /api/profile',
  'GET /api/account',
  'DELETE /api/account',
  'POST /api/account/password',
  'POST /api/account/password-reset',
  'POST /api/account/password-reset/confirm',
  'POST /api/account/email',
  'POST /api/account/email/confirmation',
  'POST /api/account/email/confirm',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{id}',
  'GET /api/admin/users',
  'GET /api/admin/artists',
  'GET /api/admin/claims',
  'GET /api/admin/claims/{id}/files/{fileId}',
  'GET /api/admin/content',
  'DELETE /api/admin/users/{id}',
  'DELETE /api/admin/users/{id}/sessions',
  'DELETE /api/admin/artists/{id}',
  'DELETE /api/admin/content/{id}',
  'GET /api/admin/deletions',
  'POST /api/admin/claims/{id}/decision',
  'POST /api/admin/deletions/{id}/undo',
  'POST /api/admin/upload-song',
  'POST /api/artist/claim-song/{id}',
  'GET /api/albums/{id}',
  'GET /api/artists',
  'GET /api/artists/{id}',
  'GET /api/artists/{id}/songs',
  'GET /api/artists/{id}/top-songs',
  'GET /api/artists/{id}/albums',
  'GET /api/artists/{id}/related',
  'GET /api/artists/{id}/free-content',
  'GET /api/artists/{id}/premium-content',
  'GET /api/billing/invoices',
  'GET /api/dashboard/earnings',
  'GET /api/dashboard/subscribers',
  'GET /api/content/{id}/comments',
  'POST /api/content/{id}/comments',
  'GET /api/user/comments',
  'PATCH /api/comments/{id}',
  'DELETE /api/comments/{id}',
  'GET /api/content/{id}',
  'GET /api/recent-content',
  'GET /api/custom-requests/artist-settings/{artistId}',
  'POST /api/custom-requests',
  'GET /api/dashboard/artist-settings',
  'GET /api/dashboard/claims',
  'PATCH /api/dashboard/artist-settings',
  'GET /api/dashboard/requests',
  'PATCH /api/dashboard/requests/{id}',
  'POST /api/account/exports',
  'GET /api/account/exports',
  'GET /api/account/exports/{id}/download',
  'POST /api/songs/{id}/like',
  'DELETE /api/songs/{id}/like',
  'GET /api/songs/{id}/is-liked',
  'GET /api/liked-songs',
  'GET /api/notifications',
  'GET /api/notifications/unread-count',
  'POST /api/notifications/read',
  'GET /api/notification-preferences',
  'PATCH /api/notification-preferences',
  'GET /api/artists/{id}/products',
  'GET /api/dashboard/products',
  'POST /api/dashboard/products',
  'PATCH /api/dashboard/products/{id}',
  'DELETE /api/dashboard/products/{id}',
  'GET /api/dashboard/content',
  'POST /api/dashboard/content',
  'PATCH /api/dashboard/content/{id}',
  'DELETE /api/dashboard/content/{id}',
  'GET /api/search',
  'GET /api/songs/{id}/comments',
  'POST /api/songs/{id}/comments',
  'DELETE /api/songs/comments/{id}',
  'GET /api/all-songs',
  'GET /api/artist/claimable-songs',
  'GET /api/songs/{id}',
  'GET /api/songs/{id}/waveform',
  'POST /api/songs/{id}/increment-plays',
  'POST /api/dashboard/create-artist-profile',
  'DELETE /api/dashboard/members/{userId}',
  'GET /api/dashboard/members',
  'GET /api/dashboard/profiles',
  'PATCH /api/dashboard/members/{userId}',
  'POST /api/dashboard/members',
  'POST /api/dashboard/profiles',
  'POST /api/invitations/accept',
  'DELETE /api/dashboard/files/{key}',
  'GET /api/dashboard/files',
  'PATCH /api/dashboard/files/{key}',
  'POST /api/dashboard/files',
  'GET /api/dashboard/artist',
  'PATCH /api/dashboard/artist',
  'GET /api/dashboard/songs',
  'DELETE /api/dashboard/songs/{id}',
  'POST /api/dashboard/songs',
  'GET /api/dashboard/albums',
  'POST /api/dashboard/albums',
  'GET /api/subscriptions',
  'POST /api/subscriptions',
  'DELETE /api/subscriptions/{artistId}',
  'POST /api/subscriptions/{artistId}/resume',
  'GET /api/subscriptions/status/{artistId}',
  'GET /api/unsubscribe/{key}',
  'POST /api/unsubscribe/{key}',
  'GET /api/artists/{id}/tour-dates',
  'GET /api/dashboard/tour-dates',
  'POST /api/dashboard/tour-dates',
  'PATCH /api/dashboard/tour-dates/{id}',
  'DELETE /api/dashboard/tour-dates/{id}',
  'POST /api/songs/{id}/upload-audio',
  'POST /api/upload',
  'GET /api/users/{id}',
];

it('documents every REST path with its answers, and nothing else', async () => {
  const document: Document = (await server.call('GET', '/api/openapi.json')).json();
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.sort()).toEqual(DOCUMENTED.toSorted());
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods)) {
      expect(operation.summary).toBeTruthy();
      expect(Object.keys(operation.responses).some((status) => /^[23]/.test(status))).toBe(true);
    }
});

it('shows the document in a self-hosted viewer without inline scripts', async () => {
  const page = await server.call('GET', '/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(sources).toHaveLength(3);
  for (const address of sources) expect((await server.call('GET', address)).statusCode).toBe(200);
  for (const hidden of ['package.json', 'index.html', '../package.json'])
    expect((await server.call('GET', `/api/docs/${hidden}`)).statusCode).toBe(404);
});
