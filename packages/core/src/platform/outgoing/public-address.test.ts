import { expect, it } from 'vitest';
import { findUrlProblem } from './find-url-problem.ts';
import { isPublicAddress } from './public-address.ts';

// Proves (rules.md, Webhooks): private, local and special addresses are refused as the connection is made
it.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  // Metadata of clouds.
  ...['169.254.169.254', '169.254.170.2', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254'],
  ...['100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
  // IPv4 in IPv6: mapped, compatible, 6to4, NAT64, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '2002:7f00:1::'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2001:0:7f00:1::', 'not an address', '', 'localhost'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '93.184.215.14', '::ffff:8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

// Proves (rules.md, Webhooks): an address needs https, a public name and a usual port, and has no user or password
it.each([
  ['http://hooks.example.org/a', 'https://'],
  ['ftp://hooks.example.org/a', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['gopher://hooks.example.org/', 'https://'],
  ['https://user@hooks.example.org/', 'user'],
  ['https://user:pass@hooks.example.org/', 'user'],
  ['https://hooks.example.org:22/', 'port'],
  ['https://hooks.example.org:80/', 'port'],
  ['https://hooks.example.org:6379/', 'port'],
  ['https://127.0.0.1/', 'IP address'],
  ['https://8.8.8.8/', 'IP address'],
  ['https://0x7f.1/', 'IP address'],
  ['https://2130706433/', 'IP address'],
  ['https://0177.0.0.1/', 'IP address'],
  ['https://127.1/', 'IP address'],
  ['https://１２７.０.０.１/', 'IP address'],
  ['https://[::1]/', 'IP address'],
  ['https://[::ffff:127.0.0.1]/', 'IP address'],
  ['https://localhost/', 'reachable'],
  ['https://LOCALHOST./', 'reachable'],
  ['https://a.localhost/', 'reachable'],
  ['https://printer.local/', 'reachable'],
  ['https://metadata.google.internal/computeMetadata', 'reachable'],
  ['https://intranet/', 'reachable'],
  ['no address', 'web address'],
])('%s cannot be a webhook', (url, words) => {
  expect(findUrlProblem(url, false)).toContain(words);
});

it('takes public addresses, and others where the operator allows them', () => {
  for (const url of ['https://hooks.example.org/a?b=c', 'https://hooks.example.org:8443/'])
    expect(findUrlProblem(url, false)).toBeNull();
  for (const url of ['http://127.0.0.1:9000/', 'http://n8n:5678/webhook', 'https://[::1]/'])
    expect(findUrlProblem(url, true)).toBeNull();
  expect(findUrlProblem('http://user:pass@127.0.0.1/', true)).toContain('user');
  expect(findUrlProblem('file:///etc/passwd', true)).toContain('https://');
});
