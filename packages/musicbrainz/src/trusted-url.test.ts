import { expect, it } from 'vitest';
import { toTrustedUrl } from './trusted-url.ts';

it.each([
  ['http://coverartarchive.org/release/x/1.jpg', 'https://coverartarchive.org/release/x/1.jpg'],
  ['https://ia800.us.archive.org/1.jpg', 'https://ia800.us.archive.org/1.jpg'],
  ['/archive/1.jpg', 'http://127.0.0.1:4000/archive/1.jpg'],
  ['http://127.0.0.1:4000/1.jpg', 'http://127.0.0.1:4000/1.jpg'],
  ['http://127.0.0.1:5432/', null],
  ['http://169.254.169.254/latest', null],
  ['https://archive.org.evil.example/1.jpg', null],
  ['https://notarchive.org/1.jpg', null],
  ['https://archive.org:8443/1.jpg', null],
  ['https://someone@archive.org/1.jpg', null],
  ['file:///etc/passwd', null],
  ['http://[', null],
])('%s becomes %j', (address, trusted) => {
  expect(toTrustedUrl(address, 'http://127.0.0.1:4000')).toBe(trusted);
});
