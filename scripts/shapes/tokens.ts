/** Long in one token: blanks, attributes, comments, texts, lists inside an attribute. */
import { fill, unsigned, variable, type Shape } from './kit.ts';

const long = (octets: number, character = 'x'): string => character.repeat(octets);
const described = (value: string): string => `<Text id="T_3" value="${value}"/>`;

export const tokenShapes: readonly Shape[] = [
  { name: 'blanks in stray text', parts: (octets) => ({ stray: `x${long(octets, ' ')}x` }) },
  { name: 'line ends in stray text', parts: (octets) => ({ stray: `x${long(octets / 2, '\r\n')}x` }) },
  { name: 'blanks between elements', parts: (octets) => ({ stray: long(octets, ' ') }) },
  {
    name: 'blanks around words in stray text',
    parts: (octets) => ({ stray: fill(octets, () => 'x                     ') }),
  },
  { name: 'a long stray word', parts: (octets) => ({ stray: long(octets) }) },
  { name: 'references in stray text', parts: (octets) => ({ stray: fill(octets, () => '&amp;&#65;') }) },
  { name: 'a long comment', parts: (octets) => ({ stray: `<!--${long(octets)}-->` }) },
  { name: 'hyphens in a comment', parts: (octets) => ({ stray: `<!--${fill(octets, () => '- ')}-->` }) },
  { name: 'comments', parts: (octets) => ({ stray: fill(octets, () => '<!--x-->') }) },
  { name: 'comments after the stamp', parts: (octets) => ({ tail: fill(octets, () => '<!--x-->') }) },
  { name: 'comments before the root', parts: (octets) => ({ prolog: fill(octets, () => '<!--x-->\n') }) },
  { name: 'instructions', parts: (octets) => ({ stray: fill(octets, () => '<?x y?>') }) },
  { name: 'a long CDATA section', parts: (octets) => ({ stray: `<![CDATA[${long(octets)}]]>` }) },
  { name: 'CDATA sections', parts: (octets) => ({ stray: fill(octets, () => '<![CDATA[x]]>') }) },
  { name: 'a long text', parts: (octets) => ({ texts: described(long(octets)) }) },
  { name: 'blanks in a text', parts: (octets) => ({ texts: described(`x${long(octets, ' ')}x`) }) },
  {
    name: 'characters beyond the first plane',
    parts: (octets) => ({ texts: described(long(octets / 4, '😀')) }),
  },
  {
    name: 'a long id',
    parts: (octets) => ({ variables: `<Variable id="${long(octets)}" index="300" accessRights="rw"/>` }),
  },
  {
    name: 'blanks in an id',
    parts: (octets) => ({
      variables: `<Variable id="V${long(octets, ' ')}1" index="300" accessRights="rw"/>`,
    }),
  },
  {
    name: 'a long number in an attribute',
    parts: (octets) => ({
      variables: variable(1, unsigned('Datatype', `<SingleValue value="${long(octets, '1')}"/>`)),
    }),
  },
  {
    name: 'blanks in a number',
    parts: (octets) => ({
      variables: `<Variable id="V_1" index="3${long(octets, ' ')}0" accessRights="rw"/>`,
    }),
  },
  {
    name: 'blanks before a number',
    parts: (octets) => ({
      variables: `<Variable id="V_1" index="${long(octets, ' ')}x" accessRights="rw"/>`,
    }),
  },
  {
    name: 'a long default value',
    parts: (octets) => ({
      variables: variable(
        1,
        '<Datatype xsi:type="OctetStringT" fixedLength="9"/>',
        ` defaultValue="${fill(octets, () => '0x00,')}"`,
      ),
    }),
  },
  {
    name: 'a long display format',
    parts: (octets) => ({
      menus: `<Menu id="M_1"><VariableRef variableId="V_VendorName" gradient="${long(octets / 2, '1')}" displayFormat="Dec.${long(octets / 2, '1')}"/></Menu>`,
    }),
  },
  {
    name: 'device ids in one attribute',
    parts: (octets) => ({
      identityAttributes: ` additionalDeviceIds="${fill(octets, (index) => `${index + 10} `).trimEnd()}"`,
    }),
  },
  {
    name: 'profile ids in one attribute',
    parts: (octets) => ({
      featureAttributes: ` profileCharacteristic="${fill(octets, (index) => `${1 + (index % 40_000)} `).trimEnd()}"`,
    }),
  },
  {
    name: 'one profile id again and again',
    parts: (octets) => ({
      featureAttributes: ` profileCharacteristic="${fill(octets, () => '16384 ').trimEnd()}"`,
    }),
  },
  {
    name: 'a long schema location',
    parts: (octets) => ({
      rootAttributes: ` xsi:schemaLocation="${long(octets / 2, ' ')}x${long(octets / 2, ' ')}x"`,
    }),
  },
  { name: 'a long element name', parts: (octets) => ({ stray: `<${long(octets)}/>` }) },
  { name: 'unknown elements', parts: (octets) => ({ stray: fill(octets, () => '<x/>') }) },
  {
    name: 'unknown elements with text between',
    parts: (octets) => ({ stray: `<y>${fill(octets, () => '<x/> t ')}</y>` }),
  },
  {
    name: 'deep unknown elements',
    parts: (octets) => ({ stray: fill(octets, () => `${'<x>'.repeat(60)}${'</x>'.repeat(60)}`) }),
  },
  {
    name: 'unknown attributes',
    parts: (octets) => ({ stray: fill(octets, () => '<x a="1" b="2" c="3"/>') }),
  },
  {
    name: 'foreign attributes of a known element',
    parts: (octets) => ({
      variables: fill(octets, (index) => `<StdVariableRef id="V_${index}" a="1" b="2" c="3"/>`),
    }),
  },
  {
    name: 'namespaces of unknown elements',
    parts: (octets) => ({
      stray: fill(octets, (index) => `<n${index}:x xmlns:n${index}="urn:${index}" n${index}:a=""/>`),
    }),
  },
  {
    name: 'many namespaces above many elements',
    parts: (octets) => {
      // Both halves grow, up to the depth that the reader permits.
      const depth = Math.min(30, Math.ceil(octets / 6000));
      return { stray: `${opened(depth)}${fill(octets, () => '<x a="1"/>')}${'</x>'.repeat(depth)}` };
    },
  },
];

/** Elements inside each other, each with as many namespaces as the reader permits attributes. */
const opened = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, level) =>
      `<x${Array.from({ length: 60 }, (_none, at) => ` xmlns:p${level}_${at}="urn:${level}:${at}"`).join('')}>`,
  ).join('');
