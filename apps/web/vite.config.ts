import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { describeParts } from './build/describe-parts.ts';
import { directImports } from './build/direct-imports.ts';
import { firstFonts } from './build/first-fonts.ts';
import { firstPaint } from './build/first-paint.ts';
import { foldFacades } from './build/fold-facades.ts';
import { nameGroup } from './build/group-parts.ts';
import { inlineFirst } from './build/inline-first.ts';
import { precompress } from './build/precompress.ts';
import { retryParts } from './build/retry-parts.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * The server writes the brand into the built page; `vite dev` has no server in front of it, so this plugin
 * does it.
 */
function brandInDevelopment(): Plugin {
  return {
    name: 'stagedoor:brand',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('__BRAND_NAME__', process.env.BRAND_NAME ?? 'Stagedoor'),
  };
}

export default defineConfig({
  plugins: [
    directImports(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    brandInDevelopment(),
    firstFonts(),
    foldFacades(),
    inlineFirst(),
    describeParts(),
    retryParts(),
    firstPaint(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first file lists all others, which makes it smaller when parts of parts have no names.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || name === 'vendor' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            {
              debugName: 'parts',
              name: (id, chunking) => nameGroup(id, chunking),
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/trpc', '/media', '/uploads', '/manifest.webmanifest'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
});
