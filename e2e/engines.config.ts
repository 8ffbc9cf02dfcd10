import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Plays in engines other than Chromium, where they are installed: Debian's firefox-esr, and webkit2gtk-driver with xvfb. */
export default defineConfig({
  ...base,
  testMatch: 'engines/*.journey.ts',
  projects: [{ name: 'engines' }],
  // Lyrics are measured against the sound, and two browsers would take the frames from each other.
  workers: 1,
});
