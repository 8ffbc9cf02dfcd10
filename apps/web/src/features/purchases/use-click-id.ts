import { useState } from 'react';

/** An id of what an opened form sends: however often it is sent, it is charged once. */
export const useClickId = (): string =>
  useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))[0];
