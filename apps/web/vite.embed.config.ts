import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { directImports } from './build/direct-imports.ts';
import { firstFonts } from './build/first-fonts.ts';
import { precompress } from './build/precompress.ts';

/** The player on other sites: a small page of its own, which shares no file with the app. */
export default defineConfig({
  plugins: [directImports(), firstFonts(), tailwindcss(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: 'embed.html' },
  },
});
