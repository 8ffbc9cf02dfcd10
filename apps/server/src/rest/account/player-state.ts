import { describeDevice } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { getPlayerState, savePlayerState } from '@stagedoor/core/catalog/player-state';
import { playerStateInput, playerStateOutput } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** The song and queue of the caller, so that another device can go on from there. */
export const playerStateRoutes = defineRoutesFor(requireUser, 'Plays', (route) => {
  route('GET /api/player-state', {
    name: 'getPlayerState',
    scope: 'read',
    summary: 'What one played last, on any device, without songs that one may not play any more',
    gives: playerStateOutput,
    answer: ({ domain }) => getPlayerState(domain),
  });

  route('PUT /api/player-state', {
    name: 'savePlayerState',
    scope: 'library',
    summary: 'Keep what one plays; 409 with what stands, when that is newer',
    body: playerStateInput,
    gives: playerStateOutput,
    refuses: [409],
    answer: ({ domain, body, request }) =>
      savePlayerState(domain, {
        ...body,
        device: body.device || describeDevice(request.headers['user-agent'] ?? null).device,
      }),
  });
});
