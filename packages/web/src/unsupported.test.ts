import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const fileOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('a browser that is not supported', () => {
  it('is told so in words that it understands', () => {
    expect(fileOf('index.html')).toContain('<script src="/unsupported.js" nomodule></script>');
    const script = fileOf('public/unsupported.js');
    // Syntax after 2009 would keep an old browser from saying anything.
    expect(script).not.toMatch(/=>|`|\b(?:const|let|import|export|class)\b/);
    const written: string[] = [];
    runInNewContext(script, { document: { write: (html: string) => written.push(html) } });
    expect(written.join('')).toMatch(/too old.*Please use a current version/);
  });
});
