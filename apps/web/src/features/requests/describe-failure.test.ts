import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { sayFailure } from '../../lib/requests/failure-words.ts';
import { requestError } from '../../lib/requests/request-error.ts';
import { describeFailure } from './describe-failure.ts';

const answer = (message: string) =>
  TRPCClientError.from({ error: { message, code: -32_003, data: { code: 'FORBIDDEN' } } });
const say = (error: unknown) =>
  sayFailure({ title: 'Submission Failed', instead: describeFailure }, { error, input: null })?.description;

test('returns the server’s message, if there is one', () => {
  expect(say(answer('Ada does not take cameo requests right now'))).toBe(
    'Ada does not take cameo requests right now',
  );
});

// Proves (Requests, merchandise, tour and settings): 'Submission Failed' with the server's message, or one of the two fallbacks
test('reports a failure when the response has no message', () => {
  expect(say(answer(''))).toBe('Failed to submit your request. Please try again.');
  expect(say(TRPCClientError.from(requestError({ status: 502 })))).toBe('Failed to submit request');
});

test('suggests to try again when there is no response', () => {
  expect(say(TRPCClientError.from(requestError()))).toBe('Failed to submit your request. Please try again.');
  expect(say('?')).toBe('Failed to submit your request. Please try again.');
});
