import { expect, type Locator } from '@playwright/test';

/** Selects a radio button by its label, as people do: the input itself is visually hidden. */
export async function chooseRadio(within: Locator, name: string): Promise<void> {
  const radio = within.page().getByRole('radio', { name });
  const label = within.locator('label').filter({ has: radio });
  await label.click();
  await expect(label.getByRole('radio')).toBeChecked();
}
