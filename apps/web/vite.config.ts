import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { directImports } from './build/direct-imports.ts';
import { firstPaint } from './build/first-paint.ts';
import { precompress } from './build/precompress.ts';

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

/** Preloads the two Latin font files, before the style sheet is read. */
function preloadFonts(): Plugin {
  return {
    name: 'stagedoor:preload-fonts',
    apply: 'build',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /(figtree|bricolage-grotesque)-latin-wght-normal[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  };
}

/**
 * Whether the page needs a module before the first click: the entry reaches it through static imports only.
 */
function isFirstLoad(
  id: string,
  importersOf: (id: string) => readonly string[],
  seen = new Set<string>(),
): boolean {
  if (id.endsWith('/src/main.tsx')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return importersOf(id).some((importer) => isFirstLoad(importer, importersOf, seen));
}

export default defineConfig({
  plugins: [
    directImports(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    brandInDevelopment(),
    preloadFonts(),
    firstPaint(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Two files for the first load instead of twenty; everything else is split by screen.
        codeSplitting: {
          groups: [
            {
              debugName: 'first-load',
              name: (id, chunking) => {
                if (!isFirstLoad(id, (module) => chunking.getModuleInfo(module)?.importers ?? []))
                  return null;
                return id.includes('node_modules') ? 'vendor' : 'app';
              },
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
