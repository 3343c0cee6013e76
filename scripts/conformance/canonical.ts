/**
 * XML reduced to what it means: attributes as sets, prefixes resolved, layout ignored. Built on the tokenizer
 * alone, so that a fault of our reader cannot hide behind itself.
 */
import { SaxesParser } from 'saxes';

const layoutOnly = /^[\t\n\r ]*$/;

export function canonicalXml(text: string): string {
  const lines: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => lines.push(`error ${error.message}`));
  parser.on('opentag', ({ uri, local, attributes }) => {
    const pairs = Object.values(attributes)
      .filter(({ name }) => name !== 'xmlns' && name !== 'xmlns:xsi')
      .map((attribute) => `{${attribute.uri}}${attribute.local}=${JSON.stringify(attribute.value)}`)
      .sort();
    lines.push(`<{${uri}}${local} ${pairs.join(' ')}`);
  });
  parser.on('closetag', () => lines.push('>'));
  parser.on('comment', (comment) => lines.push(`comment ${JSON.stringify(comment)}`));
  parser.on('processinginstruction', ({ target, body }) => lines.push(`instruction ${target} ${body}`));
  const addText = (part: string): void => {
    if (!layoutOnly.test(part)) lines.push(`text ${JSON.stringify(part)}`);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return lines.join('\n');
}
