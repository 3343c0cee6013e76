/** Damaged texts, each with what has to be said of it first and in which line. */
const open = '<?xml version="1.0"?>\n<IODevice xmlns="http://www.io-link.com/IODD/2010/10">\n';
const close = '\n</IODevice>\n';
const inside = (text: string): string => `${open}${text}${close}`;
const language = (text: string): string =>
  inside(
    `<ExternalTextCollection>\n<PrimaryLanguage xml:lang="en">\n${text}\n</PrimaryLanguage>\n</ExternalTextCollection>`,
  );

export interface DamageCase {
  readonly rule: `xml/${string}`;
  readonly text: string;
  readonly line: number;
  /** What the sentence is told, where that is worth a look. */
  readonly args?: Readonly<Record<string, string | number>>;
}
export const damageCases: readonly DamageCase[] = [
  {
    rule: 'xml/ampersand',
    text: language('<Text id="A" value="salt & pepper"/>'),
    line: 5,
    args: { text: '& pepper' },
  },
  { rule: 'xml/ampersand', text: language('<Text id="A" value="R&D"/>'), line: 5, args: { text: '&D' } },
  { rule: 'xml/entity', text: language('<Text id="A" value="5&nbsp;V"/>'), line: 5, args: { name: 'nbsp' } },
  { rule: 'xml/angle', text: language('<Text id="A" value="a < b"/>'), line: 5 },
  { rule: 'xml/angle', text: language('<<<<<<< HEAD\n<Text id="A" value="a"/>'), line: 5 },
  {
    rule: 'xml/quote',
    text: language('<Text id="A" value="a/>\n<Text id="B" value="b"/>'),
    line: 5,
    args: { attribute: 'value' },
  },
  { rule: 'xml/quote', text: language('<Text id="A value="a"/>'), line: 5, args: { attribute: 'id' } },
  { rule: 'xml/quote-open', text: language('<Text id=A" value="a"/>'), line: 5, args: { attribute: 'id' } },
  { rule: 'xml/quote-open', text: language('<Text id=“A” value="a"/>'), line: 5, args: { attribute: 'id' } },
  {
    rule: 'xml/quote-surplus',
    text: language('<Text id="A" value="5" pipe"/>'),
    line: 5,
    args: { tag: 'Text' },
  },
  { rule: 'xml/attribute-value', text: language('<Text id value="a"/>'), line: 5, args: { attribute: 'id' } },
  {
    rule: 'xml/attribute-value',
    text: language('<Text id"A" value="a"/>'),
    line: 5,
    args: { attribute: 'id' },
  },
  {
    rule: 'xml/attribute-blank',
    text: language('<Text id="A"value="a"/>'),
    line: 5,
    args: { attribute: 'value' },
  },
  {
    rule: 'xml/attribute-twice',
    text: language('<Text id="A" id="A" value="a"/>'),
    line: 5,
    args: { attribute: 'id' },
  },
  { rule: 'xml/tag-open', text: language('<Text id="A" value="a"/\n<Text id="B" value="b"/>'), line: 5 },
  { rule: 'xml/tag-open', text: language('<Text id="A" value="a"\n<Text id="B" value="b"/>'), line: 5 },
  {
    rule: 'xml/tag-character',
    text: language('<Text id="A", value="a"/>'),
    line: 5,
    args: { character: ',' },
  },
  {
    rule: 'xml/end-tag',
    text: inside('<ProfileBody>\n</ProfilBody>'),
    line: 4,
    args: { found: 'ProfilBody', expected: 'ProfileBody' },
  },
  {
    rule: 'xml/end-tag-missing',
    text: inside('<ProfileBody>\n<DeviceFunction>\n</ProfileBody>'),
    line: 4,
    args: { tag: 'DeviceFunction', other: 'ProfileBody', line: 5 },
  },
  {
    rule: 'xml/end-tag-surplus',
    text: inside('<ProfileBody>\n</ProfileBody></ProfileBody>'),
    line: 4,
    args: { tag: 'ProfileBody' },
  },
  {
    rule: 'xml/start-tag',
    text: inside('<ProfilBody>\n</ProfileBody>'),
    line: 3,
    args: { found: 'ProfilBody', expected: 'ProfileBody' },
  },
  { rule: 'xml/begins-again', text: `${inside('')}${inside('')}`, line: 5 },
  { rule: 'xml/begins-again', text: `${inside('')}<IODevice/>`, line: 5 },
  { rule: 'xml/before-declaration', text: `\n${inside('')}`, line: 1 },
  { rule: 'xml/outside', text: `${inside('')}the end`, line: 5, args: { text: 'the end' } },
  {
    rule: 'xml/cut-off',
    text: `${open}<ProfileBody>\n<DeviceFun`,
    line: 4,
    args: { tag: 'ProfileBody', opened: 3 },
  },
  { rule: 'xml/cut-off', text: `${open}<ProfileBody>\n`, line: 3, args: { tag: 'ProfileBody', opened: 3 } },
  { rule: 'xml/empty', text: '', line: 1 },
  { rule: 'xml/empty', text: 'hello', line: 1 },
  { rule: 'xml/empty', text: '<!-- hello -->', line: 1 },
  { rule: 'xml/comment-open', text: inside('<!-- old\n<ProfileBody/>'), line: 3 },
  { rule: 'xml/comment-open', text: inside('<!-- old\n<ProfileBody/><!-- new -->'), line: 3 },
  { rule: 'xml/comment-hyphens', text: inside('<!-- a -- b -->'), line: 3 },
  { rule: 'xml/cdata-open', text: inside('<![CDATA[ x'), line: 3 },
  { rule: 'xml/cdata-end', text: inside('x ]]> y'), line: 3 },
  { rule: 'xml/instruction-open', text: inside('<?x y'), line: 3 },
  {
    rule: 'xml/character',
    text: language('<Text id="A" value="a\u0008"/>'),
    line: 5,
    args: { code: '0x08' },
  },
];
