import { existsSync } from 'node:fs';
import { test } from '../test.ts';
import type { Engine } from './engine.ts';
import { FIREFOX, openFirefox } from './firefox.ts';
import { PULSEAUDIO, startSilentSound } from './silent-sound.ts';
import { openWebKit, WEBKIT } from './webkit.ts';

const engines = [
  { name: 'Firefox', path: FIREFOX, open: openFirefox },
  { name: 'WebKit', path: WEBKIT, open: openWebKit },
];

/** Declares tests for each engine, skipped where it is not installed. Inside of them, the argument returns the open browser. */
export function inEachEngine(declare: (getEngine: () => Engine) => void): void {
  for (const { name, path, open } of engines) {
    test.describe(name, () => {
      const missing = [path, PULSEAUDIO].filter((needed) => !existsSync(needed));
      test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
      let engine: Engine | undefined;
      let endSound: (() => Promise<void>) | undefined;
      test.beforeAll(async () => {
        endSound = await startSilentSound();
        engine = await open();
      });
      test.afterAll(async () => {
        await engine?.close();
        await endSound?.();
      });
      declare(() => {
        if (!engine) throw new Error('The browser is not open yet');
        return engine;
      });
    });
  }
}
