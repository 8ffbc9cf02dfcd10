import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const answer = (message: string) =>
  TRPCClientError.from({ error: { message, code: -32_003, data: { code: 'FORBIDDEN' } } });

test('returns the server’s message, if there is one', () => {
  expect(describeFailure(answer('Ada does not take cameo requests right now'))).toBe(
    'Ada does not take cameo requests right now',
  );
});

test('reports a failure when the response has no message', () => {
  const broken = TRPCClientError.from(new SyntaxError('Unexpected token B'));
  expect(describeFailure(answer(''))).toBe('Failed to submit your request. Please try again.');
  expect(describeFailure(broken)).toBe('Failed to submit request');
});

test('suggests to try again when there is no response', () => {
  expect(describeFailure(TRPCClientError.from(new TypeError('Failed to fetch')))).toBe(
    'Failed to submit your request. Please try again.',
  );
  expect(describeFailure('?')).toBe('Failed to submit your request. Please try again.');
});
