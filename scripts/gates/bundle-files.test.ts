import { expect, it } from 'vitest';
import { lengthsOf, type Manifest, partsOf, staticFiles } from './bundle-files.ts';

const manifest: Manifest = {
  'page.tsx': { file: 'page.js', imports: ['_shared.js'], dynamicImports: ['dialog.tsx'] },
  '_shared.js': { file: 'shared.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'vendor.js', imports: ['_shared.js'] },
  'dialog.tsx': { file: 'dialog.js', imports: ['_vendor.js', '_schemas.js'] },
  '_schemas.js': { file: 'schemas.js' },
};

it('counts what a page imports, also through others, once', () => {
  expect([...staticFiles(manifest, 'page.tsx')]).toEqual(['page.js', 'shared.js', 'vendor.js']);
});

it('fails for a page that the build does not have', () => {
  expect(() => staticFiles(manifest, 'other.tsx')).toThrow('no chunk for other.tsx');
});

it('tells apart what a page loads later', () => {
  const loaded = staticFiles(manifest, 'page.tsx');
  expect([...partsOf(manifest, 'page.tsx', loaded)]).toEqual(['dialog.js', 'schemas.js']);
});

it('measures each file once', () => {
  const measured: string[] = [];
  const length = lengthsOf((file) => measured.push(file));
  expect([length('a'), length('a'), length('b')]).toEqual([1, 1, 2]);
});
