import { bad, type Check, good, unknown } from './check.ts';

export const proxy: Check = {
  key: 'proxy',
  title: 'Proxy',
  advice: 'Check the proxy in front of the servers.',
  async run({ probes }) {
    const address = probes.findUnnamedProxy();
    return address
      ? bad(
          `All requests come from ${address}, a proxy that TRUST_PROXY does not name, so that limits count all people as one.`,
          'Set TRUST_PROXY to the number of proxies in front, which is 1 with the files in deploy/, and restart the servers.',
        )
      : good('People are told apart by their addresses.');
  },
};

export const media: Check = {
  key: 'media',
  title: 'Media',
  advice: 'Check the proxy in front of the servers.',
  async run({ probes }) {
    if (!probes.checkHandoff) return good('Listeners get files without a proxy’s help.');
    const wrong = await probes.checkHandoff().catch((error: Error) => error);
    if (wrong instanceof Error)
      return unknown(
        `Whether the proxy sends media could not be tried from here: ${wrong.message}.`,
        'Play a song; this server must reach PUBLIC_URL, and trust its certificate, to try it.',
      );
    return wrong
      ? bad(
          `${wrong}.`,
          'Let the proxy’s user read the media (Media in docs/operations.md), or unset MEDIA_HANDOFF.',
        )
      : good('The proxy sends the files.');
  },
};
