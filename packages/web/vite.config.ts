import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';

const server = process.env['IODD_HUB_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), compress()],
  server: { proxy: { '/api': server, '/files': server } },
  preview: { proxy: { '/api': server, '/files': server } },
  build: {
    // scripts/gates/bundle.ts reads it.
    manifest: true,
    target: 'es2023',
    // The content security policy allows no inlined script or font; images may be data, but cache better as files.
    assetsInlineLimit: 0,
  },
});
