import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { writePagePaths } from './build/page-paths.ts';

const server = process.env['IODD_HUB_SERVER'] ?? 'http://127.0.0.1:8080';

/** What the server answers itself. */
const proxy = Object.fromEntries(
  ['/api', '/files', '/device/', '/feed.atom', '/health', '/ready', '/metrics'].map((path) => [path, server]),
);

/** Calls that only pages of their own make, which load them. */
const ofSinglePages =
  /contract\/src\/(account|claim|import|mail|people|registration|removal|verification|webhook)\.ts$/;

/** The shell and the small parts of the vocabulary; dialogs, forms and antd stay with the pages that use them. */
const isFrame = (id: string): boolean => {
  // Below the sources only: a folder above the repository may be called like one of ours.
  const [, own = ''] = id.split('packages/web/src/');
  return (
    (/packages\/(contract|i18n)\/src\//.test(id) && !ofSinglePages.test(id)) ||
    (/^(api|app|i18n|inbox|kept|notifications|session|site|ui|features\/places)\//.test(own) &&
      !/\/(form|work|AntdScope|Tabs|Dialog|SessionDialog|Choice|Prose|Table)\b/.test(own))
  );
};

export default defineConfig({
  plugins: [react(), writePagePaths(), compress()],
  server: { proxy },
  preview: { proxy },
  // The engine loads the texts of the standard when it needs them.
  worker: { format: 'es' },
  build: {
    // scripts/gates/bundle.ts reads it.
    manifest: true,
    target: 'es2023',
    // The content security policy allows no inlined script or font; images may be data, but cache better as files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in two files; without this the first page asks for more than thirty.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|zod|i18next|react-i18next|@tanstack)\/|src\/no-eval\.ts/,
            },
            { name: 'frame', test: isFrame },
          ],
        },
      },
    },
  },
});
