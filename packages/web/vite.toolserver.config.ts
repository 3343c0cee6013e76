import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listPackages } from './build/list-packages.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The pages that a tool server shows itself, without a portal: the configurator alone, in one folder. */
export default defineConfig({
  root: here('./toolserver'),
  publicDir: here('./public'),
  plugins: [react(), withoutJsonSchema(), listPackages()],
  resolve: {
    alias: [{ find: /^zod$/, replacement: here('./src/zod.ts') }],
  },
  worker: { format: 'es' },
  build: {
    outDir: here('../toolserver/dist/pages'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no inlined script or font.
    assetsInlineLimit: 0,
  },
});
