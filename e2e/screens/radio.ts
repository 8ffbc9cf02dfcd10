import { expect, type Locator } from '@playwright/test';

/** Chooses a radio as people do: by its label, for the input itself is there for keyboards and screen readers alone. */
export async function chooseRadio(within: Locator, name: string): Promise<void> {
  const radio = within.page().getByRole('radio', { name });
  const label = within.locator('label').filter({ has: radio });
  await label.click();
  await expect(label.getByRole('radio')).toBeChecked();
}
