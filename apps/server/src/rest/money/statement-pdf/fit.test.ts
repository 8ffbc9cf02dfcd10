import { expect, it } from 'vitest';
import { fit } from './fit.ts';
import { openDocument } from './page.ts';

// Proves (rules.md, Subscriptions and money): a document writes letters that its font does not have in Latin ones
it.each([
  ['\u5317\u4eac', 'BeiJing'],
  ['\u3072\u3089\u304c\u306a Mix', 'hiragana Mix'],
  ['\ud55c\uad6d\uc5b4', 'HanGugEo'],
  ['\u0e44\u0e17\u0e22', 'aithy'],
  ['\u0939\u093f\u0928\u094d\u0926\u0940', 'hindi'],
  [
    '\u00dcn\u00efcode \u041f\u0440\u0438\u0432\u0435\u0442',
    '\u00dcn\u00efcode \u041f\u0440\u0438\u0432\u0435\u0442',
  ],
  ['\u0645\u0631\u062d\u0628\u0627', '\u0645\u0631\u062d\u0628\u0627'],
])('writes %s as %s', (name, written) => {
  expect(fit(openDocument({ title: 'A', siteName: 'B' }), name, 500)).toBe(written);
});
