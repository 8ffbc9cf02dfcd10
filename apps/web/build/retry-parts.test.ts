import { expect, it } from 'vitest';
import { addRetries } from './retry-parts.ts';

it('lets each import of a part be asked for again, and nothing else', () => {
  expect(addRetries('a(()=>import(`./menu-B1_x.js`).then(e=>e.t))')).toBe(
    'a(()=>import(`./menu-B1_x.js`).catch(e=>retryPart(e,`./menu-B1_x.js`)).then(e=>e.t))',
  );
  for (const other of [
    'import(e)',
    'import("./a.js?again=1")',
    'import{a}from"./a.js"',
    'reimport("./a.js")',
  ])
    expect(addRetries(other)).toBe(other);
});
