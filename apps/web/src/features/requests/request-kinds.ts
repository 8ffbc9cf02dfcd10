import type { RequestType } from '@stagedoor/validators';

/** The label of each kind of request. */
export const REQUEST_KINDS: Record<RequestType, { label: string; word: string; about: string; ask: string }> =
  {
    cameo: {
      label: 'Cameo video message',
      word: 'cameo',
      about: 'A short video, spoken to one person',
      ask: 'Who is it for, what is the occasion, and by when?',
    },
    'custom-song': {
      label: 'Custom song',
      word: 'custom song',
      about: 'A song written for you',
      ask: 'What is it about, how should it sound, and by when?',
    },
  };
