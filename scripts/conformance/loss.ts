/** Nothing may be lost in silence: each damage must survive read → write, and all but a comment be reported. */
import { readIodd, seededIds, writeIodd } from '@iodd-hub/iodd';
import type { CorpusFile } from './corpus.ts';
import type { Row } from './rows.ts';

interface Case {
  readonly name: string;
  readonly damage: (text: string) => string;
  /** What must still stand in the text afterwards. */
  readonly survives: RegExp;
  readonly isReported: boolean;
}
const before = (tag: string, added: string) => (text: string) => text.replace(`<${tag}`, `${added}<${tag}`);
const inTag = (tag: string, added: string) => (text: string) => text.replace(`<${tag} `, `<${tag} ${added} `);

const cases: readonly Case[] = [
  {
    name: 'a number that is none',
    damage: (text) => text.replace(/(<Variable [^>]*index=")\d+"/, '$1abc"'),
    survives: /<Variable [^>]*index="abc"/,
    isReported: true,
  },
  {
    name: 'a doubled child',
    damage: (text) => text.replace(/<DeviceFamily [^>]*>/, '$&<DeviceFamily textId="T_Second"/>'),
    survives: /<DeviceFamily [^>]*>\s*<DeviceFamily textId="T_Second"\/>/,
    isReported: true,
  },
  {
    name: 'a wrong order',
    damage: (text) => text.replace(/(<VendorText [^>]*>)(\s*)(<VendorUrl [^>]*>)/, '$3$2$1'),
    survives: /<VendorUrl [^>]*>\s*<VendorText /,
    isReported: true,
  },
  {
    name: 'an unknown attribute',
    damage: inTag('DocumentInfo', 'mood="good"'),
    survives: /<DocumentInfo [^>]*mood="good"/,
    isReported: true,
  },
  {
    name: 'an attribute of another namespace',
    damage: inTag('DocumentInfo', 'xmlns:v="urn:vendor" v:mood="good"'),
    survives: /xmlns:v="urn:vendor"[^>]*v:mood="good"/,
    isReported: true,
  },
  {
    name: 'an unknown element with content',
    damage: before('ProfileBody', '<Extra a="1"><Deep>text &amp; more</Deep></Extra>'),
    survives: /<Extra a="1">\s*<Deep>text &amp; more<\/Deep>\s*<\/Extra>\s*<ProfileBody/,
    isReported: true,
  },
  {
    name: 'an element of another namespace',
    damage: before('ProfileBody', '<x:Extra xmlns:x="urn:vendor"/>'),
    survives: /<x:Extra xmlns:x="urn:vendor"\/>\s*<ProfileBody/,
    isReported: true,
  },
  {
    name: 'an unknown xsi:type',
    damage: (text) => text.replace(/xsi:type="UIntegerT"/, 'xsi:type="ComplexNumberT"'),
    survives: /xsi:type="ComplexNumberT"/,
    isReported: true,
  },
  {
    name: 'a reference to nothing',
    damage: (text) => text.replace(/<VendorUrl textId="[^"]*"/, '<VendorUrl textId="T_Nowhere"'),
    survives: /<VendorUrl textId="T_Nowhere"/,
    isReported: true,
  },
  {
    name: 'text between elements',
    damage: before('ProfileBody', 'lost words'),
    survives: /lost words\s*<ProfileBody/,
    isReported: true,
  },
  ...(['DocumentInfo', 'ProfileBody', 'Variable', 'Text', 'Stamp'] as const).map((tag) => ({
    name: `a comment before ${tag}`,
    damage: before(tag, '<!-- kept & dear -->'),
    survives: new RegExp(`<!-- kept & dear -->\\s*<${tag}`),
    isReported: false,
  })),
  {
    name: 'a comment before and after the root',
    damage: (text) => `${text.replace('<IODevice', '<!--first--><IODevice')}<!--last-->`,
    survives: /<!--first-->\s*<IODevice[^]*<!--last-->/,
    isReported: false,
  },
];

export function silentLoss(files: readonly CorpusFile[]): Row {
  let tried = 0;
  const lost: string[] = [];
  for (const { path, octets } of files) {
    const text = Buffer.from(octets)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
    const clean = readIodd(octets, { ids: seededIds(1) }).problems.length;
    for (const { name, damage, survives, isReported } of cases) {
      const damaged = damage(text);
      if (damaged === text) continue;
      tried += 1;
      const { document, problems } = readIodd(Buffer.from(damaged), { ids: seededIds(1) });
      const hasSurvived = document !== undefined && survives.test(writeIodd(document).text);
      if (!hasSurvived || isReported !== problems.length > clean) lost.push(`${path}: ${name}`);
    }
  }
  return {
    name: `damage that survives and is reported (${cases.length} kinds)`,
    figure: `${tried - lost.length} of ${tried}`,
    goal: `${tried} of ${tried}`,
    isMet: lost.length === 0 && tried >= cases.length,
    notes: lost,
  };
}
