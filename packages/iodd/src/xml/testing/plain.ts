/** Small documents with a bit of all that XML has, most of them well-formed, and damage to them. */
import * as fc from 'fast-check';

const snippets = [
  ...'<>&"\'/=:;#]-!?xA0_. \t\r\n'.split(''),
  '\u0001',
  '\u0085',
  '\u00A0',
  '\u2028',
  '\uFEFF',
  '\uFFFE',
  '\uD83D',
  '\u{1F600}',
  'é',
  '&amp;',
  '&lt;',
  '&#10;',
  '&#x41;',
  '&#0;',
  '&#13;',
  '&#x1F600;',
  '&x;',
  ']]>',
  '--',
  '<!-- c -->',
  '<!--<!-->',
  '<!--',
  '-->',
  '<a/>',
  '<a b="c">',
  '</a>',
  '<p:a/>',
  ' xmlns="y"',
  ' xmlns:q="y"',
  ' xmlns:xsi="y"',
  ' q:r="s"',
  ' xml:lang="en"',
  ' xmlns=""',
  ' id="1"',
  "id='<'",
  '<![CDATA[x]]>',
  '<?pi x?>',
  '<!DOCTYPE a>',
  '\r\n',
];

/** Up to `max` places where something is put in, taken out or both. */
export const damage = (max: number): fc.Arbitrary<(text: string) => string> =>
  fc
    .array(
      fc.record({
        at: fc.nat(),
        drop: fc.nat(3),
        add: fc.constantFrom(...snippets),
        isNearTag: fc.boolean(),
      }),
      { maxLength: max },
    )
    .map((list) => (whole) => {
      let text = whole;
      for (const { at, drop, add, isNearTag } of list) {
        const place = at % Math.max(1, text.length);
        const start = isNearTag ? Math.max(0, text.indexOf('<', place)) : place;
        text = text.slice(0, start) + add + text.slice(start + drop);
      }
      return text;
    });

const oneOf = (...list: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...list);
const some = (part: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
  fc.array(part, { maxLength }).map((list) => list.join(''));
const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((list) => list.join(''));

const layout = some(oneOf(' ', '\t', '\n', '\r\n', '\r', '  ', ' '.repeat(50)), 3);
const blank = joined(oneOf(' ', '\n', '\r\n', '\t'), layout);
const character = oneOf(
  ...'aZ9]->=\'":;#é\u0085\u00A0\u2028\uFFFD中'.split(''),
  ' ',
  '\r',
  '\n',
  '\t',
  '\r\n',
  '&lt;',
  '&gt;',
  '&amp;',
  '&quot;',
  '&apos;',
  '&#9;',
  '&#10;',
  '&#13;',
  '&#32;',
  '&#x4E2D;',
  '&amp;lt;',
);
const value = some(character, 6).map((text) =>
  text.includes('"') ? `'${text.replaceAll("'", '')}'` : `"${text}"`,
);
const comment = some(oneOf('a', ' ', '>', '<', '<!', '&', '\r\n', '\r', ']]>', '- ', 'é'), 4).map(
  (text) => `<!--${text}-->`,
);
const names = oneOf('id', 'index', 'textId', 'value', 'xml:lang', 'xsi:type', 'p:own', 'strange', '_x-1.y');
const attributes = fc
  .uniqueArray(fc.tuple(blank, names, layout, layout, value), { selector: ([, name]) => name, maxLength: 4 })
  .map((list) =>
    list.map(([before, name, left, right, text]) => `${before}${name}${left}=${right}${text}`).join(''),
  );

/** Elements of the standard, where white space is layout, and others, where it may not be. */
const tags = oneOf(
  'DocumentInfo',
  'ProfileBody',
  'ExternalTextCollection',
  'PrimaryLanguage',
  'Text',
  'Stamp',
  'own',
);
const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  element: fc
    .tuple(tags, attributes, layout, fc.option(tie('content')))
    .map(([tag, said, end, content]) =>
      content === null ? `<${tag}${said}${end}/>` : `<${tag}${said}${end}>${content}</${tag}${end}>`,
    ),
  content: fc
    .array(fc.oneof({ maxDepth: 4 }, layout, some(character, 4), comment, tie('element')), { maxLength: 4 })
    .map((list) => list.join('')),
}));

const declaration = joined(
  oneOf('', '\uFEFF'),
  oneOf(
    '',
    '<?xml version="1.0"?>',
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<?xml\r\nversion = '1.0' encoding='utf-8' standalone='no' ?>",
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<?xml version="1.1"?>',
    '<?xml\u00A0version="1.0"?>',
  ),
);
const namespaces = [' xmlns:p="urn:own"', ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'];
const root = fc
  .tuple(
    oneOf('IODevice', 'ExternalTextDocument', 'other'),
    oneOf(' xmlns="http://www.io-link.com/IODD/2010/10"', " xmlns='http://www.io-link.com/IODD/2009/11'", ''),
    attributes,
    fc.array(fc.oneof(layout, comment, element), { maxLength: 4 }),
  )
  .map(
    ([tag, namespace, said, content]) =>
      `<${tag}${namespace}${namespaces.join('')}${said.replaceAll(']]>', '')}>${content.join('')}</${tag}>`,
  );
const outside = some(fc.oneof(layout, comment), 2);
export const plainDocuments = joined(declaration, outside, root, outside);
