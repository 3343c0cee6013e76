import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

it('no element has a title attribute: keyboard and touch never see it', () => {
  const found: string[] = [];
  let looked = 0;
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx')) continue;
    new Visitor({
      JSXOpeningElement: (element) => {
        // An element of the page is written small; a component may call a heading its title.
        if (element.name.type !== 'JSXIdentifier' || !/^[a-z]/.test(element.name.name)) return;
        looked += 1;
        for (const attribute of element.attributes)
          if (attribute.type === 'JSXAttribute' && attribute.name.name === 'title')
            found.push(`${name}: ${element.name.name}`);
      },
    }).visit(parseSync(name, readFileSync(join(sources, name), 'utf8')).program);
  }
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(500);
});
