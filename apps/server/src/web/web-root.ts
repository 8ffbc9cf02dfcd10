import { fileURLToPath } from 'node:url';

/** The folder of the built web app, if it is built. */
export const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url));
