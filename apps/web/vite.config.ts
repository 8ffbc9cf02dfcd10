import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The server writes the brand into the built page; `vite dev` has no server before it, so it is done here. */
function brandInDevelopment(): Plugin {
  return {
    name: 'stagedoor:brand',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('__BRAND_NAME__', process.env.BRAND_NAME ?? 'Stagedoor'),
  };
}

/** The two Latin font files are asked for with the page, before the style sheet names them. */
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

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    brandInDevelopment(),
    preloadFonts(),
  ],
  build: { outDir: 'dist', assetsInlineLimit: 0, target: 'es2022', manifest: true },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/trpc', '/media', '/uploads'].map((path) => [path, { target: server }]),
    ),
  },
});
