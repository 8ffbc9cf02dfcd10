import { forReading } from '@stagedoor/core';
import { getLyrics } from '@stagedoor/core/catalog/media-access';
import { countPlay, reportStop } from '@stagedoor/core/catalog/plays';
import { getSongOrShared, getWaveform } from '@stagedoor/core/catalog/songs';
import {
  countPlayBody,
  lyricsOutput,
  playOutput,
  songOutput,
  stopInput,
  waveformOutput,
} from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';

export const songRoutes = defineRoutes('Songs', (route) => {
  route('GET /api/songs/:id', {
    name: 'getSong',
    scope: 'read',
    summary: 'One song',
    gives: songOutput,
    answer: ({ domain, params }) => getSongOrShared(forReading(domain), params),
  });

  route('GET /api/songs/:id/waveform', {
    name: 'getWaveform',
    scope: 'read',
    summary: 'Peaks of a song, 0 to 255',
    gives: waveformOutput,
    answer: ({ domain, params }) => getWaveform(forReading(domain), params),
  });

  route('GET /api/songs/:id/lyrics', {
    name: 'getLyrics',
    scope: 'read',
    summary: 'Lyrics of a song, for those who may play it',
    gives: lyricsOutput,
    refuses: [403],
    answer: ({ domain, params }) => getLyrics(domain, params),
  });

  route('POST /api/songs/:id/increment-plays', {
    name: 'countPlay',
    scope: 'library',
    summary: 'Count a heard play; once per listener within the length of the song',
    body: countPlayBody,
    gives: playOutput,
    refuses: [403],
    answer: ({ domain, params, body, listener }) => {
      const { source = 'direct', ageMs } = body ?? {};
      return countPlay(domain, { songId: params.id, listener: listener(source), source, ageMs });
    },
  });

  route('POST /api/songs/:id/stop', {
    name: 'reportStop',
    scope: 'library',
    summary: 'Tell where one left a song; added to the sums of its day, once for each counted play',
    body: stopInput,
    answer: ({ domain, params, body, listener }) =>
      reportStop(domain, { ...body, songId: params.id, listener: listener() }),
  });
});
