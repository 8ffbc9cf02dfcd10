import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const host = '127.0.0.1:3000';

describe('without METRICS_TOKEN', () => {
  it.each<[string, string, IncomingHttpHeaders, boolean]>([
    ['this machine', '127.0.0.1', { host }, true],
    ['this machine over IPv6', '::1', { host: '[::1]:3000' }, true],
    ['this machine by its name', '::ffff:127.0.0.1', { host: 'localhost:3000' }, true],
    ['another machine', '198.51.100.9', { host }, false],
    ['a proxy that says for whom', '127.0.0.1', { host, 'x-forwarded-for': '198.51.100.9' }, false],
    ['a proxy that forgot for whom', '127.0.0.1', { host, 'x-forwarded-for': '' }, false],
    ['a proxy by the standard', '127.0.0.1', { host, forwarded: 'for=198.51.100.9' }, false],
    ['a cache', '127.0.0.1', { host, via: '1.1 varnish' }, false],
    ['a proxy that passes the site’s name on', '127.0.0.1', { host: 'music.example.org' }, false],
    ['a caller without a name', '127.0.0.1', {}, false],
    ['a caller who brings a token', '198.51.100.9', { host, authorization: 'Bearer ' }, false],
  ])('%s', (_who, address, headers, may) => {
    expect(mayReadMetrics(null, { address, headers })).toBe(may);
  });
});

describe('with METRICS_TOKEN', () => {
  it.each<[string, IncomingHttpHeaders, boolean]>([
    ['the token, from anywhere', { host, authorization: 'Bearer let me in' }, true],
    ['no token, from this machine', { host }, false],
    ['another token', { host, authorization: 'Bearer let me' }, false],
    ['the token alone', { host, authorization: 'let me in' }, false],
  ])('%s', (_what, headers, may) => {
    for (const address of ['127.0.0.1', '198.51.100.9'])
      expect(mayReadMetrics('let me in', { address, headers })).toBe(may);
  });
});
