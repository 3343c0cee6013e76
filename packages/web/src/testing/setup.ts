import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import { afterEach } from 'vitest';
import { startTexts } from '../i18n/start.ts';

await startTexts();

/** The test page's own; sheets of ours are told by their attribute. */
const before = new Set(document.querySelectorAll('style'));

afterEach(() => {
  const inserted = [...document.querySelectorAll('style')].find(
    (element) => !before.has(element) && !element.hasAttribute('data-vite-dev-id'),
  );
  if (inserted) throw new Error(`Our policy permits no style element: ${inserted.outerHTML}`);
});
