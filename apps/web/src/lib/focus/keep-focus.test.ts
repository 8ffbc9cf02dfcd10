import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let endKeeping = () => {};
beforeAll(() => GlobalRegistrator.register());
afterAll(() => GlobalRegistrator.unregister());
beforeEach(() => {
  const row = (title: string) => `
    <tr id="${title}"><td><button>Like ${title}</button><button>More for ${title}</button></td></tr>`;
  const rows = ['Lanterns', 'Low Tide', 'Signal Fire'].map(row);
  document.body.innerHTML = `<main><table><tbody>${rows.join('')}</tbody></table></main>`;
  endKeeping = keepFocus();
});
afterEach(() => endKeeping());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

const expectFocusOn = (name: string) =>
  vi.waitFor(() => expect(document.activeElement?.textContent).toBe(name));

it('goes to the same button of the next row', async () => {
  button('More for Low Tide')?.focus();
  document.getElementById('Low Tide')?.remove();
  await expectFocusOn('More for Signal Fire');
});

it('does so when the button was replaced before, and its menu had the focus', async () => {
  const first = button('More for Low Tide');
  first?.focus();
  first?.remove();
  button('Like Low Tide')?.after(first?.cloneNode(true) ?? '');
  document.body.insertAdjacentHTML('beforeend', '<div role="menu"><button>Remove</button></div>');
  button('Remove')?.focus();
  document.querySelector('[role="menu"]')?.remove();
  document.getElementById('Low Tide')?.remove();
  await expectFocusOn('More for Signal Fire');
});
